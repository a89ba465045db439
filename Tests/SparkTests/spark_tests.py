"""Runs examples/spark/generate.py over a few thousand workspaces on local worker processes, kills some of them in
the middle, and looks whether every record has come out once and right. `make test-spark` calls it with a Python that
has PySpark.

    spark_tests.py ROOT FOLDER      the source tree, and an empty folder to work in
"""
import collections
import json
import os
import re
import signal
import subprocess
import sys
import time
import unittest

from py4j.protocol import Py4JJavaError
from pyspark import SparkContext
from pyspark.sql import SparkSession

import workspaces

ROOT, FOLDER = map(os.path.abspath, sys.argv[1:3])
BLOCKWRIGHT = os.path.join(ROOT, '.build/release/blockwright')
BATCH = BLOCKWRIGHT + ' batch --jobs 1 --language python'
# A driver, and two executors with one core each, all processes of their own.
CLUSTER = 'local-cluster[2,1,1024]'
COUNT = 3000
PARTITIONS = 6
REQUESTS = os.path.join(FOLDER, 'requests.ndjson')
# In the middle of a partition in the middle.
VICTIM = 'w1510'
# No run may hang; none comes near this.
PATIENCE = 400
# The second one is in the environment of all that Spark starts, so it tells whose a process is.
os.environ.update(
    PYSPARK_PYTHON=sys.executable, SPARK_LOCAL_DIRS=os.path.join(FOLDER, 'local'), SPARK_LOCAL_IP='127.0.0.1',
    PATH=os.path.dirname(sys.executable) + ':' + os.path.dirname(BLOCKWRIGHT) + ':' + os.environ['PATH'])


def killer(folder, victim, batch=BATCH, identifier=VICTIM):
    os.makedirs(folder, exist_ok=True)
    return ' '.join([sys.executable, os.path.join(ROOT, 'Tests/SparkTests/killer.py'), folder, victim, identifier, batch])


def without_lines(answer):
    """An error's line is counted within the task that had it; so it is left out when answers are compared."""
    return re.sub(r'"line":\d+', '"line":0', re.sub(r'"line \d+:', '"line 0:', answer))


def lines_of(path):
    with open(path, encoding='utf-8', newline='\n') as file:
        return [line.rstrip('\n') for line in file]


def plain_answers():
    """What one `blockwright batch` says to all the requests."""
    with open(REQUESTS, 'rb') as file:
        run = subprocess.run(BATCH.split(), stdin=file, capture_output=True, timeout=PATIENCE)
    assert run.returncode == 1, run.stderr
    return run.stdout.decode().split('\n')[:-1]


def page():
    return '\n'.join(lines_of(os.path.join(ROOT, 'docs/SPARK.md')))


def blocks_of_page(language):
    blocks = re.findall(r'^```%s\n(.*?)^```$' % language, page(), re.MULTILINE | re.DOTALL)
    return [block.replace('/usr/local/bin/blockwright', BLOCKWRIGHT) for block in blocks]


class Run:
    """One run of the example, with a program of its own to pipe through."""

    def __init__(self, name, victim, master=CLUSTER):
        self.folder = os.path.join(FOLDER, name)
        self.answers_folder = os.path.join(self.folder, 'answers')
        command = [
            'spark-submit', '--master', master,
            '--conf', 'spark.ui.enabled=false',
            os.path.join(ROOT, 'examples/spark/generate.py'), REQUESTS, self.answers_folder,
            '--partitions', str(PARTITIONS), '--batch', killer(self.folder, victim)]
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        try:
            self.output, self.messages = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
        # What the example itself says, errors too, `spark-submit` passes on as output.
        self.status = process.returncode

    @property
    def starts(self):
        """How often the program was started."""
        return sum(name.startswith('start-') for name in os.listdir(self.folder))

    @property
    def killed(self):
        path = os.path.join(self.folder, 'killed')
        return lines_of(path)[0].split()[0] if os.path.exists(path) else 'nobody'

    @property
    def answers(self):
        """The parts in their order, and all answers."""
        parts = sorted(name for name in os.listdir(self.answers_folder) if name.startswith('part-'))
        return [line for part in parts for line in lines_of(os.path.join(self.answers_folder, part))]


class GenerateTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        lines, cls.code = workspaces.requests(COUNT)
        cls.ids = collections.Counter(cls.code.keys())
        cls.ids[None] = sum(line == 'not a request' for line in lines)
        cls.plain = plain_answers()

    def check(self, run, victim, starts):
        """Every id once, each with its code or an error, all as one `blockwright batch` gives them."""
        self.assertEqual(run.status, 0, run.messages)
        self.assertEqual(run.killed, victim)
        self.assertIn(run.starts, starts)
        answers = run.answers
        parsed = [json.loads(answer) for answer in answers]
        self.assertEqual(collections.Counter(answer['id'] for answer in parsed), self.ids)
        for answer in parsed:
            code = self.code.get(answer['id'])
            self.assertEqual(answer.get('code'), code)
            self.assertEqual('error' in answer, code is None)
        self.assertEqual([*map(without_lines, answers)], [*map(without_lines, self.plain)])
        errors = sum('error' in answer for answer in parsed)
        self.assertEqual(
            run.output, '%d requests: %d with code, %d with errors\n' % (len(answers), len(answers) - errors, errors))

    def test_every_record_is_answered_once(self):
        """Errors among the answers do not make Spark run a task again."""
        self.check(Run('calm', 'nobody'), 'nobody', [PARTITIONS])

    def test_nothing_is_lost_when_the_program_is_killed(self):
        self.check(Run('program', 'program'), 'program', [PARTITIONS + 1])

    def test_nothing_is_lost_when_a_python_worker_is_killed(self):
        self.check(Run('python', 'python'), 'python', [PARTITIONS + 1])

    def test_nothing_is_lost_when_an_executor_is_killed(self):
        self.check(Run('executor', 'executor'), 'executor', [PARTITIONS + 1, PARTITIONS + 2])

    def test_where_nothing_is_retried_the_job_fails(self):
        """`local[2]` gives a task one try; then no answers are published."""
        run = Run('once', 'program', master='local[2]')
        self.assertEqual(run.killed, 'program')
        self.assertNotEqual(run.status, 0)
        self.assertIn('137', run.messages)
        self.assertEqual([name for name in os.listdir(run.answers_folder) if not name.startswith(('.', '_temporary'))], [])

    def test_a_loss_that_spark_does_not_see_is_counted(self):
        """A program that ends well after half of its records: the checks here and in the example see it."""
        run = Run('quietly', 'quietly')
        self.assertEqual(run.killed, 'quietly')
        self.assertNotEqual(run.status, 0)
        self.assertIn('the requests and the answers are not as many: do not use ' + run.answers_folder, run.output)
        answered = [json.loads(answer)['id'] for answer in run.answers]
        lost = self.ids - collections.Counter(answered)
        self.assertIn(VICTIM, lost)
        self.assertEqual(answered[answered.index('w1509') + 1], 'w%d' % (1510 + sum(name is not None for name in lost)))
        with self.assertRaises(AssertionError):
            self.check(run, 'quietly', [PARTITIONS])


class PipeTests(unittest.TestCase):
    """What docs/SPARK.md says of `pipe`, and the code it shows."""

    @classmethod
    def setUpClass(cls):
        cls.spark = SparkContext('local[1]', 'pipe')
        cls.spark.setLogLevel('OFF')
        cls.requests = [json.dumps({'id': 'w%d' % n, **workspaces.a_word(n)[0]}) for n in range(100)]

    @classmethod
    def tearDownClass(cls):
        cls.spark.stop()
        # PySpark would leave its Java process running until this one ends.
        gateway = SparkContext._gateway
        gateway.shutdown()
        gateway.proc.stdin.close()
        gateway.proc.wait(PATIENCE)

    def pipe(self, requests, command, **options):
        return self.spark.parallelize(requests, 1).pipe(command, **options).collect()

    def test_without_check_code_a_killed_program_loses_records(self):
        command = killer(os.path.join(FOLDER, 'unchecked'), 'program', identifier='w50')
        answers = self.pipe(self.requests, command)
        self.assertEqual([json.loads(answer)['id'] for answer in answers], ['w%d' % n for n in range(50)])

    def test_with_check_code_a_killed_program_fails_the_task(self):
        command = killer(os.path.join(FOLDER, 'checked'), 'program', identifier='w50')
        with self.assertRaisesRegex(Py4JJavaError, 'Pipe function .* exited with error code -9'):
            self.pipe(self.requests, command, checkCode=True)

    def test_with_check_code_an_error_among_the_answers_fails_the_task(self):
        requests = self.requests + ['{"id": "last", "xml": "<xml>"}']
        with self.assertRaisesRegex(Py4JJavaError, 'Pipe function .* exited with error code 1'):
            self.pipe(requests, BATCH, checkCode=True)
        self.assertEqual(len(self.pipe(requests, BATCH)), 101)

    def test_the_program_gets_no_environment(self):
        self.assertEqual(self.pipe(['a'], '/usr/bin/env'), [])

    def test_the_code_on_the_page_runs(self):
        folder = os.path.join(FOLDER, 'page')
        os.makedirs(os.path.join(folder, 'workspaces'))
        expected = {'w%d.xml' % n: workspaces.letters_of_the_world(n) for n in range(20)}
        for name, (request, _) in expected.items():
            with open(os.path.join(folder, 'workspaces', name), 'w', encoding='utf-8') as file:
                file.write(request['xml'])
        rows = [(name, request['xml']) for name, (request, _) in expected.items()]
        from_files, from_table, through_the_program = blocks_of_page('python')
        names = {'spark': self.spark, 'table': SparkSession(self.spark).createDataFrame(rows, ['id', 'xml'])}
        from_files = from_files.replace('"workspaces"', repr(os.path.join(folder, 'workspaces')))
        for source in from_files, from_table:
            exec(source, names)
            exec(through_the_program, names)
            answers = [json.loads(answer) for answer in names['answers'].collect()]
            self.assertEqual(
                {os.path.basename(answer['id']): answer['code'] for answer in answers},
                {name: code for name, (_, code) in expected.items()})
            self.assertEqual(len(answers), len(expected))

    def test_the_commands_on_the_page_run(self):
        folder = os.path.join(FOLDER, 'commands')
        os.makedirs(folder)
        for path, name in (REQUESTS, 'requests.ndjson'), (os.path.join(ROOT, 'examples'), 'examples'):
            os.symlink(path, os.path.join(folder, name))
        runs = [
            subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
            for command in blocks_of_page('sh')]
        self.assertEqual([run.returncode for run in runs], [0, 0], [run.stderr for run in runs])
        plain = plain_answers()
        errors = sum('"error": {' in answer for answer in plain)
        printed = '%d requests: %d with code, %d with errors' % (len(plain), len(plain) - errors, errors)
        self.assertEqual(runs[0].stdout, printed + '\n')
        self.assertIn('`%s`' % printed, page())
        answers = lines_of(os.path.join(folder, 'answers.ndjson'))
        self.assertEqual([*map(without_lines, answers)], [*map(without_lines, plain)])


def strays():
    """Processes that were started here and still run."""
    found = []
    for name in os.listdir('/proc'):
        if not name.isdigit() or int(name) == os.getpid():
            continue
        try:
            with open('/proc/%s/environ' % name, 'rb') as environment, open('/proc/%s/cmdline' % name, 'rb') as line:
                command = line.read().replace(b'\0', b' ').decode(errors='replace')
                if command.startswith(BLOCKWRIGHT) or b'SPARK_LOCAL_DIRS=' + FOLDER.encode() in environment.read():
                    found.append(command)
        except OSError:
            continue  # It ended meanwhile.
    return found


class Afterwards(unittest.TestCase):
    def test_no_process_is_left(self):
        """What lost its executor or its Python worker ends by itself; it may take a moment."""
        for _ in range(60):
            if not strays():
                return
            time.sleep(0.5)
        self.assertEqual(strays(), [])


def main():
    with open(REQUESTS, 'w', encoding='utf-8') as file:
        file.writelines(line + '\n' for line in workspaces.requests(COUNT)[0])
    loader = unittest.TestLoader()
    suite = unittest.TestSuite(map(loader.loadTestsFromTestCase, [GenerateTests, PipeTests, Afterwards]))
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=2).run(suite)
    failed = len({test for test, _ in result.failures + result.errors})
    print('%d passed, %d failed' % (result.testsRun - failed, failed))
    return 1 if failed or result.testsRun == 0 else 0


if __name__ == '__main__':
    sys.exit(main())
