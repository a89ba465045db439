#!/usr/bin/env python3
"""Makes code of many workspaces on a Spark cluster: a request a line in, an answer a line out.

    spark-submit generate.py REQUESTS ANSWERS [--batch COMMAND] [--partitions N]

REQUESTS is what Spark can read as text, with lines as `blockwright batch` takes them: {"id": ..., "xml": "..."}.
ANSWERS is a folder that Spark makes. Ends with 0 when every request has its answer; some may be errors, which are
counted. docs/SPARK.md says why it does what it does.
"""
import argparse
import json
import sys

from pyspark import SparkConf, SparkContext

# `blockwright batch` ends with 1 when it answered every line and some of the answers are errors. Those are answers:
# the task is done. Whatever else it ends with, death by a signal included, makes Spark run the task again.
ERRORS_ARE_ANSWERS = """sh -c '"$@"; status=$?; [ $status -ne 1 ] || status=0; exit $status' sh """

# Spark starts the program with these variables alone; with none it would look in /bin and /usr/bin only.
ENVIRONMENT = {'PATH': '/usr/local/bin:/usr/bin:/bin'}


def generate(spark, requests, answers, batch, partitions):
    """Answers the requests into a folder, and counts the requests and the answers of each kind."""
    # An empty line is no request and has no answer.
    lines = spark.textFile(requests, partitions).filter(str.strip)
    # Without checkCode a program that was killed would look like one that is done.
    lines.pipe(ERRORS_ARE_ANSWERS + batch, ENVIRONMENT, checkCode=True).saveAsTextFile(answers)
    # A task's answers appear whole and once, when it is done, however often it was begun. So they can be counted.
    return lines.count(), spark.textFile(answers).map(kind).countByValue()


def kind(answer):
    answer = json.loads(answer)
    return 'error' if 'error' in answer or answer['errors'] else 'code'


def main():
    parser = argparse.ArgumentParser(description='Makes code of many workspaces on a Spark cluster.')
    parser.add_argument('requests', metavar='REQUESTS')
    parser.add_argument('answers', metavar='ANSWERS')
    # Spark gives every core a task of its own, so each program needs but one thread.
    parser.add_argument('--batch', metavar='COMMAND', default='blockwright batch --jobs 1')
    parser.add_argument('--partitions', metavar='N', type=int, help='how many tasks at least')
    arguments = parser.parse_args()

    with SparkContext(conf=SparkConf().setAppName('blockwright')) as spark:
        asked, answered = generate(spark, **vars(arguments))
    print('%d requests: %d with code, %d with errors' % (asked, answered['code'], answered['error']))
    if asked != sum(answered.values()):
        sys.exit('the requests and the answers are not as many: do not use ' + arguments.answers)


if __name__ == '__main__':
    main()
