import CSandbox
import Glibc

/// What a worker may not do, tried call by call: each would do no harm, and fails by itself in another way than by being refused.
enum Rights {
  /// The names of the calls that were not refused.
  static func granted() -> [String] {
    "/nowhere".withCString { nowhere in
      "/tmp".withCString { folder in
        calls(nowhere: Int(bitPattern: nowhere), folder: Int(bitPattern: folder)).filter {
          var arguments = $0.arguments + [0, 0, 0, 0]
          arguments.removeLast(arguments.count - 4)
          return bw_is_refused($0.number, arguments[0], arguments[1], arguments[2], arguments[3])
            == 0
        }.map(\.name)
      }
    }
  }

  private typealias Call = (name: String, number: Int, arguments: [Int])

  private static func calls(nowhere: Int, folder: Int) -> [Call] {
    files(nowhere, folder) + processes(folder) + kernel(nowhere) + old(nowhere, folder)
  }

  private static func files(_ nowhere: Int, _ folder: Int) -> [Call] {
    let here = -100  // AT_FDCWD
    return [
      ("openat", Int(SYS_openat), [here, folder]), ("openat2", Int(SYS_openat2), [here, folder]),
      ("newfstatat", Int(SYS_newfstatat), [here, folder]),
      ("statx", Int(SYS_statx), [here, folder]),
      ("faccessat", Int(SYS_faccessat), [here, folder]),
      ("faccessat2", Int(SYS_faccessat2), [here, folder]),
      ("readlinkat", Int(SYS_readlinkat), [here, folder]), ("getcwd", Int(SYS_getcwd), []),
      ("chdir", Int(SYS_chdir), [nowhere]), ("truncate", Int(SYS_truncate), [nowhere]),
      ("unlinkat", Int(SYS_unlinkat), [here, nowhere]),
      ("renameat2", Int(SYS_renameat2), [here, nowhere, here, nowhere]),
      ("mkdirat", Int(SYS_mkdirat), [here, folder]),
      ("linkat", Int(SYS_linkat), [here, nowhere, here, nowhere]),
      ("symlinkat", Int(SYS_symlinkat), [folder, here, folder]),
      ("mknodat", Int(SYS_mknodat), [here, folder]),
      ("fchmodat", Int(SYS_fchmodat), [here, nowhere]), ("fchmodat2", 452, [here, nowhere]),
      ("fchownat", Int(SYS_fchownat), [here, nowhere]),
      ("utimensat", Int(SYS_utimensat), [here, nowhere]),
      ("setxattr", Int(SYS_setxattr), [nowhere]), ("getxattr", Int(SYS_getxattr), [nowhere]),
      ("removexattr", Int(SYS_removexattr), [nowhere]), ("chroot", Int(SYS_chroot), [nowhere]),
      ("inotify_init1", Int(SYS_inotify_init1), []),
      ("fanotify_init", Int(SYS_fanotify_init), []),
      ("name_to_handle_at", Int(SYS_name_to_handle_at), [here, folder]),
      ("open_by_handle_at", Int(SYS_open_by_handle_at), [-1]),
      ("memfd_create", Int(SYS_memfd_create), [folder]), ("dup", Int(SYS_dup), [0]),
      ("fcntl", Int(SYS_fcntl), [0, Int(F_SETOWN), Int(getppid())]),
      ("ioctl", Int(SYS_ioctl), [0]), ("mq_open", Int(SYS_mq_open), [nowhere]),
    ]
  }

  private static func processes(_ folder: Int) -> [Call] {
    let parent = Int(getppid())
    let own = Int(getpid())
    // Signal handlers in common, but not of one thread group; then PTRACE_SEIZE, PR_SET_PDEATHSIG and PR_SET_DUMPABLE.
    let (clone, seize, deathSignal, dumpable) = (0x800, 0x4206, 1, 4)
    return [
      ("clone", Int(SYS_clone), [clone]),
      ("clone3", Int(SYS_clone3), []), ("execve", Int(SYS_execve), []),
      ("execveat", Int(SYS_execveat), []), ("kill", Int(SYS_kill), [parent]),
      ("kill own", Int(SYS_kill), [own]), ("tkill", Int(SYS_tkill), [parent]),
      ("tgkill", Int(SYS_tgkill), [parent, parent]),
      ("rt_sigqueueinfo", Int(SYS_rt_sigqueueinfo), [parent]),
      ("rt_tgsigqueueinfo", Int(SYS_rt_tgsigqueueinfo), [parent, parent]),
      ("ptrace", Int(SYS_ptrace), [seize, parent]),
      ("process_vm_readv", Int(SYS_process_vm_readv), [parent]),
      ("process_vm_writev", Int(SYS_process_vm_writev), [parent]),
      ("pidfd_open", Int(SYS_pidfd_open), [parent]),
      ("pidfd_getfd", Int(SYS_pidfd_getfd), [-1]),
      ("pidfd_send_signal", Int(SYS_pidfd_send_signal), [-1]),
      ("kcmp", Int(SYS_kcmp), [own, own]), ("setpriority", Int(SYS_setpriority), [0, parent]),
      ("ioprio_set", Int(SYS_ioprio_set), [1, parent]),
      ("sched_setaffinity", Int(SYS_sched_setaffinity), [parent]),
      ("sched_setscheduler", Int(SYS_sched_setscheduler), [parent]),
      ("migrate_pages", Int(SYS_migrate_pages), [parent]),
      ("move_pages", Int(SYS_move_pages), [parent]),
      ("process_madvise", Int(SYS_process_madvise), [-1]),
      ("setpgid", Int(SYS_setpgid), []), ("setuid", Int(SYS_setuid), []),
      ("capset", Int(SYS_capset), []), ("unshare", Int(SYS_unshare), []),
      ("setns", Int(SYS_setns), [-1]),
      ("prlimit64", Int(SYS_prlimit64), [0, 0, folder]), ("acct", Int(SYS_acct), [folder]),
      ("prctl", Int(SYS_prctl), [deathSignal]),
      ("prctl dumpable", Int(SYS_prctl), [dumpable, 1]),
    ]
  }

  private static func kernel(_ nowhere: Int) -> [Call] {
    [
      ("socket", Int(SYS_socket), [1, 1]), ("socketpair", Int(SYS_socketpair), [1, 1]),
      ("connect", Int(SYS_connect), [-1]), ("bind", Int(SYS_bind), [-1]),
      ("sendto", Int(SYS_sendto), [-1]), ("sendmsg", Int(SYS_sendmsg), [-1]),
      ("mount", Int(SYS_mount), []), ("umount2", Int(SYS_umount2), [nowhere]),
      ("pivot_root", Int(SYS_pivot_root), []), ("open_tree", Int(SYS_open_tree), [-1, nowhere]),
      ("fsopen", Int(SYS_fsopen), []), ("swapon", Int(SYS_swapon), [nowhere]),
      ("bpf", Int(SYS_bpf), []), ("perf_event_open", Int(SYS_perf_event_open), []),
      ("io_uring_setup", Int(SYS_io_uring_setup), [1]),
      ("io_uring_enter", Int(SYS_io_uring_enter), [-1]), ("keyctl", Int(SYS_keyctl), []),
      ("add_key", Int(SYS_add_key), []), ("userfaultfd", Int(SYS_userfaultfd), [-1]),
      ("personality", Int(SYS_personality), [0xFFFF_FFFF]),
      ("shmget", Int(SYS_shmget), [1]), ("semget", Int(SYS_semget), [1]),
      ("msgget", Int(SYS_msgget), [1]), ("init_module", Int(SYS_init_module), []),
      ("sethostname", Int(SYS_sethostname), [0, -1]), ("syslog", Int(SYS_syslog), [10]),
      ("settimeofday", Int(SYS_settimeofday), []), ("no call of any kernel", 2000, []),
    ]
  }

  /// What the first kernels had and newer processors have not.
  private static func old(_ nowhere: Int, _ folder: Int) -> [Call] {
    #if arch(x86_64)
      return [
        ("open", Int(SYS_open), [folder]), ("stat", Int(SYS_stat), [folder]),
        ("lstat", Int(SYS_lstat), [folder]), ("access", Int(SYS_access), [folder]),
        ("readlink", Int(SYS_readlink), [folder]), ("creat", Int(SYS_creat), [nowhere]),
        ("unlink", Int(SYS_unlink), [nowhere]), ("rename", Int(SYS_rename), [nowhere, nowhere]),
        ("mkdir", Int(SYS_mkdir), [folder]), ("rmdir", Int(SYS_rmdir), [nowhere]),
        ("link", Int(SYS_link), [nowhere, nowhere]),
        ("symlink", Int(SYS_symlink), [folder, folder]), ("mknod", Int(SYS_mknod), [folder]),
        ("chmod", Int(SYS_chmod), [nowhere]), ("chown", Int(SYS_chown), [nowhere]),
        ("lchown", Int(SYS_lchown), [nowhere]), ("utime", Int(SYS_utime), [nowhere]),
        ("utimes", Int(SYS_utimes), [nowhere]), ("futimesat", Int(SYS_futimesat), [-1, nowhere]),
        ("inotify_init", Int(SYS_inotify_init), []), ("fork", Int(SYS_fork), []),
        ("setrlimit", Int(SYS_setrlimit), []), ("iopl", Int(SYS_iopl), []),
        ("openat by its second number", 0x4000_0000 + Int(SYS_openat), [-100, folder]),
      ]
    #else
      return []
    #endif
  }
}
