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

#define BW_DENY(number, error)                             \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1),     \
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))

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

// No network, no files, no programs, no other processes, for all threads. What a running script engine needs (memory, threads,
// locks, clocks, reading and writing what is open) stays.
static inline int bw_seccomp(void) {
#ifndef BLOCKWRIGHT_ARCH
  return ENOSYS;
#else
  struct sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, BLOCKWRIGHT_ARCH, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#if defined(__x86_64__)
      // The x32 numbers name the same calls a second time.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
#endif
      BW_DENY(SYS_socket, EACCES), BW_DENY(SYS_socketpair, EACCES), BW_DENY(SYS_connect, EACCES),
      BW_DENY(SYS_bind, EACCES), BW_DENY(SYS_listen, EACCES), BW_DENY(SYS_accept, EACCES),
      BW_DENY(SYS_accept4, EACCES), BW_DENY(SYS_sendto, EACCES), BW_DENY(SYS_sendmsg, EACCES),
      BW_DENY(SYS_openat, EACCES), BW_DENY(SYS_openat2, EACCES), BW_DENY(SYS_truncate, EACCES),
      BW_DENY(SYS_unlinkat, EACCES), BW_DENY(SYS_renameat2, EACCES), BW_DENY(SYS_mkdirat, EACCES),
      BW_DENY(SYS_linkat, EACCES), BW_DENY(SYS_symlinkat, EACCES), BW_DENY(SYS_mknodat, EACCES),
      BW_DENY(SYS_fchmodat, EACCES), BW_DENY(SYS_fchownat, EACCES), BW_DENY(SYS_chdir, EACCES),
      BW_DENY(SYS_readlinkat, EACCES), BW_DENY(SYS_inotify_init1, EACCES),
      BW_DENY(SYS_open_by_handle_at, EACCES), BW_DENY(SYS_memfd_create, EACCES),
#if defined(__x86_64__)
      BW_DENY(SYS_open, EACCES), BW_DENY(SYS_creat, EACCES), BW_DENY(SYS_unlink, EACCES),
      BW_DENY(SYS_rename, EACCES), BW_DENY(SYS_renameat, EACCES), BW_DENY(SYS_mkdir, EACCES),
      BW_DENY(SYS_rmdir, EACCES), BW_DENY(SYS_link, EACCES), BW_DENY(SYS_symlink, EACCES),
      BW_DENY(SYS_mknod, EACCES), BW_DENY(SYS_chmod, EACCES), BW_DENY(SYS_chown, EACCES),
      BW_DENY(SYS_readlink, EACCES), BW_DENY(SYS_fork, EPERM), BW_DENY(SYS_vfork, EPERM),
#endif
      BW_DENY(SYS_execve, EPERM), BW_DENY(SYS_execveat, EPERM), BW_DENY(SYS_ptrace, EPERM),
      BW_DENY(SYS_process_vm_readv, EPERM), BW_DENY(SYS_process_vm_writev, EPERM),
      BW_DENY(SYS_pidfd_open, EPERM), BW_DENY(SYS_kill, EPERM), BW_DENY(SYS_tkill, EPERM),
      BW_DENY(SYS_mount, EPERM), BW_DENY(SYS_umount2, EPERM), BW_DENY(SYS_setns, EPERM),
      BW_DENY(SYS_unshare, EPERM), BW_DENY(SYS_bpf, EPERM), BW_DENY(SYS_perf_event_open, EPERM),
      BW_DENY(SYS_io_uring_setup, EPERM), BW_DENY(SYS_keyctl, EPERM), BW_DENY(SYS_add_key, EPERM),
      BW_DENY(SYS_userfaultfd, EPERM), BW_DENY(SYS_personality, EPERM),
      BW_DENY(SYS_shmget, EPERM), BW_DENY(SYS_setrlimit, EPERM),
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
      // clone3 hides its flags behind a pointer; the C library falls back to clone, whose flags can be read.
      BW_DENY(SYS_clone3, ENOSYS),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {(unsigned short)(sizeof(filter) / sizeof(filter[0])), filter};
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  return result == 0 ? 0 : (result > 0 ? EBUSY : errno);
#endif
}

// Whether a call of the given kind is refused now: 0 opening a file, 1 a socket, 2 a child process.
static inline int bw_is_refused(int kind) {
  long result;
  if (kind == 0) {
    result = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  } else if (kind == 1) {
    result = syscall(SYS_socket, 1 /* AF_UNIX */, 1 /* SOCK_STREAM */, 0);
  } else {
    result = syscall(SYS_clone, 17 /* SIGCHLD */, 0, 0, 0, 0);
    if (result == 0) _exit(0);
    return result < 0;
  }
  if (result >= 0) close((int)result);
  return result < 0;
}

#else

#include <errno.h>
static inline int bw_no_new_privileges(void) { return ENOSYS; }
static inline int bw_die_with_parent(void) { return ENOSYS; }
static inline int bw_not_dumpable(void) { return ENOSYS; }
static inline int bw_landlock_read_only(const char *const *paths, int count) { return ENOSYS; }
static inline int bw_seccomp(void) { return ENOSYS; }
static inline int bw_is_refused(int kind) { return 0; }

#endif
#endif
