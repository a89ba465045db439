#!/usr/bin/env python3
"""Stands where `blockwright` stands in a pipe, and once, at a given record, kills what it is told to.

    killer.py FOLDER VICTIM ID COMMAND...

It passes records to COMMAND one by one and hands each answer on, up to the one whose id is ID: then VICTIM dies by
SIGKILL, with some of its answers already on their way. VICTIM is
    nobody      nothing is killed
    program     COMMAND, and this process as if it were the same
    quietly     COMMAND, while this process ends as if all were done
    python      Spark's Python worker, which holds the other end of the pipe
    executor    Spark's executor, the Java process above that

FOLDER keeps one file for each start, and `killed`, whose maker is the only one to kill.
"""
import os
import signal
import subprocess
import sys
import tempfile


def parent(process):
    with open('/proc/%d/stat' % process) as file:
        return int(file.read().rpartition(')')[2].split()[1])


def above(word):
    """The nearest process above this one that has a word in its command line."""
    process = os.getppid()
    while process > 1:
        with open('/proc/%d/cmdline' % process, 'rb') as file:
            if word in file.read():
                return process
        process = parent(process)
    sys.exit('no %r runs above' % word)


def pass_on(child, last):
    """Passes records and answers until the last has come, which is not passed; whether it came."""
    for request in sys.stdin.buffer:
        if last in request:
            return True
        child.stdin.write(request)
        child.stdin.flush()
        if not request.strip():
            continue  # An empty line has no answer.
        sys.stdout.buffer.write(child.stdout.readline())
        sys.stdout.buffer.flush()
    return False


def main():
    folder, victim, identifier, command = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]
    os.close(tempfile.mkstemp(prefix='start-', dir=folder)[0])
    note = os.path.join(folder, 'killed')
    if victim == 'nobody' or os.path.exists(note):
        os.execvp(command[0], command)

    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    if not pass_on(child, b'"id": "%s"' % identifier.encode()):
        child.stdin.close()
        sys.exit(child.wait())
    dying = {'python': lambda: above(b'pyspark.daemon'), 'executor': lambda: above(b'ExecutorBackend')}.get(
        victim, lambda: child.pid)()
    with open(note, 'x') as file:
        file.write('%s %d' % (victim, dying))
    os.kill(dying, signal.SIGKILL)
    if victim == 'program':
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == '__main__':
    main()
