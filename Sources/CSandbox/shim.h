// The kernel's means of giving up rights, which Swift cannot call: variadic system calls and tables of macros.
// Each function answers 0, or the errno that says why the kernel would not.
#ifndef BLOCKWRIGHT_CSANDBOX_H
#define BLOCKWRIGHT_CSANDBOX_H

#if defined(__linux__)

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>

// Behind _GNU_SOURCE in the system's headers, which a module cannot define for itself.
#ifndef O_PATH
#define O_PATH 010000000
#endif
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
int pipe2(int ends[2], int flags);

// Sets the processor seconds that another process may use in all; RLIMIT_CPU's hard end is left where it is.
static inline int bw_limit_processor(int process, uint64_t seconds) {
  struct { uint64_t soft, hard; } limit;
  if (syscall(SYS_prlimit64, process, 0 /* RLIMIT_CPU */, (void *)0, &limit) != 0) return errno;
  limit.soft = seconds;
  return syscall(SYS_prlimit64, process, 0, &limit, (void *)0) == 0 ? 0 : errno;
}

#if defined(__x86_64__)
#define BLOCKWRIGHT_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define BLOCKWRIGHT_ARCH AUDIT_ARCH_AARCH64
#endif

#define BW_ALLOW(number) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define BW_DENY(number, error) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

// From here on no thread of this process can gain rights by running another program.
static inline int bw_no_new_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;
}

// Dies with its parent, so that no worker outlives the program that made it.
static inline int bw_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, 9 /* SIGKILL */, 0, 0, 0) == 0 ? 0 : errno; }

// No core dump and no reading of its memory by other processes of the same user.
static inline int bw_not_dumpable(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 ? 0 : errno; }

// Reading below the given directories and files alone is allowed; writing and everything else nowhere.
static inline int bw_landlock_read_only(const char *const *paths, int count) {
  struct landlock_ruleset_attr attributes = {0};
  attributes.handled_access_fs =
      LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_FILE |
      LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
      LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
      LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
      LANDLOCK_ACCESS_FS_MAKE_SYM;
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attributes, sizeof(attributes), 0);
  if (ruleset < 0) return errno;
  for (int index = 0; index < count; index++) {
    int parent = open(paths[index], O_PATH | O_CLOEXEC);
    if (parent < 0) continue;
    struct landlock_path_beneath_attr rule = {0};
    rule.parent_fd = parent;
    rule.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
    int added = (int)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    if (added != 0) {  // a file takes no rule for directories
      rule.allowed_access = LANDLOCK_ACCESS_FS_READ_FILE;
      added = (int)syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    }
    int error = errno;
    close(parent);
    if (added != 0) {
      close(ruleset);
      return error;
    }
  }
  int result = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0 ? 0 : errno;
  close(ruleset);
  return result;
}

// What a running script engine needs, and nothing else, for all threads: memory, threads of its own, locks, clocks, its own signals,
// and reading and writing what is open. A list of what is forbidden would lack what the next kernel brings.
static inline int bw_seccomp(void) {
#ifndef BLOCKWRIGHT_ARCH
  return ENOSYS;
#else
  struct sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, BLOCKWRIGHT_ARCH, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BW_ALLOW(SYS_read), BW_ALLOW(SYS_write), BW_ALLOW(SYS_futex), BW_ALLOW(SYS_madvise),
      BW_ALLOW(SYS_mmap), BW_ALLOW(SYS_munmap), BW_ALLOW(SYS_mprotect), BW_ALLOW(SYS_mremap),
      BW_ALLOW(SYS_brk), BW_ALLOW(SYS_membarrier), BW_ALLOW(SYS_ppoll), BW_ALLOW(SYS_close),
      BW_ALLOW(SYS_clock_gettime), BW_ALLOW(SYS_clock_getres), BW_ALLOW(SYS_clock_nanosleep),
      BW_ALLOW(SYS_nanosleep), BW_ALLOW(SYS_gettimeofday), BW_ALLOW(SYS_getrandom),
      BW_ALLOW(SYS_sched_yield), BW_ALLOW(SYS_sched_getaffinity), BW_ALLOW(SYS_getcpu),
      BW_ALLOW(SYS_getrusage), BW_ALLOW(SYS_sysinfo), BW_ALLOW(SYS_uname), BW_ALLOW(SYS_getpid),
      BW_ALLOW(SYS_gettid), BW_ALLOW(SYS_getuid), BW_ALLOW(SYS_eventfd2),
      BW_ALLOW(SYS_rt_sigaction), BW_ALLOW(SYS_rt_sigprocmask), BW_ALLOW(SYS_rt_sigreturn),
      BW_ALLOW(SYS_rt_sigsuspend), BW_ALLOW(SYS_rt_sigtimedwait), BW_ALLOW(SYS_sigaltstack),
      BW_ALLOW(SYS_restart_syscall), BW_ALLOW(SYS_rseq), BW_ALLOW(SYS_set_robust_list),
      BW_ALLOW(SYS_exit), BW_ALLOW(SYS_exit_group),
#if defined(__x86_64__)
      BW_ALLOW(SYS_poll), BW_ALLOW(SYS_time),
#endif
      // Reading a limit is harmless, setting one is not: the new value's pointer must be null, in both halves.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prlimit64, 0, 6),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[2])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[2]) + 4),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      // The collector stops its own threads by signals; those of other processes are none of its business.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_tgkill, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)getpid(), 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      // Threads and mappings may be given names; nothing else of a process may be changed.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 5),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_NAME, 2, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0x53564d41 /* PR_SET_VMA */, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      // clone3 hides its flags behind a pointer; the C library falls back to clone, whose flags can be read.
      BW_DENY(SYS_clone3, ENOSYS),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      // The numbers that x86 has twice are beyond all of those, and so is what no kernel has yet.
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
  };
  struct sock_fprog program = {(unsigned short)(sizeof(filter) / sizeof(filter[0])), filter};
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  return result == 0 ? 0 : (result > 0 ? EBUSY : errno);
#endif
}

// Whether a system call is refused now, whatever else is wrong with it.
static inline int bw_is_refused(long number, long first, long second, long third, long fourth) {
  long before = syscall(SYS_getpid);
  long result = syscall(number, first, second, third, fourth, 0, 0);
  if (syscall(SYS_getpid) != before) _exit(0);  // a child, which there should not be
  return result < 0 && (errno == EPERM || errno == ENOSYS);
}

#else

#include <errno.h>
static inline int bw_no_new_privileges(void) { return ENOSYS; }
static inline int bw_die_with_parent(void) { return ENOSYS; }
static inline int bw_not_dumpable(void) { return ENOSYS; }
static inline int bw_landlock_read_only(const char *const *paths, int count) { return ENOSYS; }
static inline int bw_seccomp(void) { return ENOSYS; }

#endif
#endif
