"""Requests of several shapes, each with the code that is right for it, written here and not by Blockwright."""
import json


def xml(blocks, variables=''):
    return '<xml>%s%s</xml>' % (variables, blocks)


def text(content):
    return "<block type='text'><field name='TEXT'>%s</field></block>" % content


def number(value):
    return "<shadow type='math_number'><field name='NUM'>%d</field></shadow>" % value


def prints(content):
    return "<block type='text_print'><value name='TEXT'>%s</value></block>" % text(content)


def a_word(n):
    return {'xml': xml(prints('t%d' % n))}, {'python': "print('t%d')\n" % n}


def letters_of_the_world(n):
    words = 'Grüße, 世界 🐢 %d' % n
    return {'xml': xml(prints(words))}, {'python': "print('%s')\n" % words}


def quotes_and_line_breaks(n):
    """A text that holds what separates one record from the next."""
    blocks = {'blocks': [{'type': 'text', 'fields': {'TEXT': 'a"b\n%d\r\n\u2028' % n}}]}
    return {'json': {'blocks': blocks}}, {'python': '\'a"b\\\n%d\r\\\n\u2028\'\n' % n}


def a_loop(n):
    body = "<block type='controls_repeat_ext'><value name='TIMES'>%s</value><statement name='DO'>%s</statement></block>"
    return {'xml': xml(body % (number(n), prints('again')))}, {
        'python': "for count in range(%d):\n  print('again')\n" % n}


def a_list_of_some_length(n):
    items = ["<value name='ADD%d'>%s</value>" % (index, number(n)) for index in range(n % 6)]
    body = "<block type='lists_create_with'><mutation items='%d'></mutation>%s</block>"
    return {'xml': xml(body % (len(items), ''.join(items)))}, {'python': '[%s]\n' % ', '.join([str(n)] * len(items))}


def branches(n):
    """As many branches as the mutation says."""
    parts = ["<value name='IF%d'><block type='logic_boolean'><field name='BOOL'>TRUE</field></block></value>"
             "<statement name='DO%d'>%s</statement>" % (index, index, prints(index)) for index in range(n % 4 + 1)]
    body = "<block type='controls_if'><mutation elseif='%d' else='1'></mutation>%s<statement name='ELSE'>%s</statement></block>"
    code = ''.join("%s True:\n  print('%d')\n" % ('elif' if index else 'if', index) for index in range(n % 4 + 1))
    return {'xml': xml(body % (n % 4, ''.join(parts), prints('n%d' % n)))}, {
        'python': code + "else:\n  print('n%d')\n" % n}


def a_variable(n):
    """In two languages at once."""
    blocks = {'blocks': [{
        'type': 'variables_set', 'fields': {'VAR': {'id': 'v'}},
        'inputs': {'VALUE': {'block': {'type': 'math_number', 'fields': {'NUM': n}}}}}]}
    return {'json': {'blocks': blocks, 'variables': [{'name': 'item%d' % n, 'id': 'v'}]}, 'languages': ['python', 'lua']}, {
        'python': 'item%d = None\n\n\nitem%d = %d\n' % (n, n, n), 'lua': 'item%d = %d\n' % (n, n)}


def a_procedure(n):
    definition = "<block type='procedures_defnoreturn'><field name='NAME'>say%d</field><statement name='STACK'>%s</statement></block>"
    call = "<block type='procedures_callnoreturn'><mutation name='say%d'></mutation></block>"
    return {'xml': xml(definition % (n, prints('p')) + call % n)}, {
        'python': "def say%d():\n  print('p')\n\n\nsay%d()\n" % (n, n)}


def a_stranger(n):
    """Of a type that nobody knows: a warning beside the code."""
    return {'xml': xml("<block type='strange%d'></block>" % n + prints('s'))}, {
        'python': "# unknown block strange%d\n\nprint('s')\n" % n}


def not_xml(n):
    return {'xml': "<xml><block type='text_print'>%d" % n}, None


SHAPES = [
    a_word, letters_of_the_world, quotes_and_line_breaks, a_loop, a_list_of_some_length, branches, a_variable,
    a_procedure, a_stranger, not_xml]


def requests(count):
    """The lines, and by the id of each its code, or None where the answer has to be an error.

    Some lines are no JSON: cut off behind their id, or without any. Some are empty: those are no requests.
    """
    lines = []
    code = {}
    for n in range(count):
        request, code['w%d' % n] = SHAPES[n % len(SHAPES)](n)
        line = json.dumps({'id': 'w%d' % n, **request}, ensure_ascii=n % 2 == 0)
        if n % 500 == 250:
            line, code['w%d' % n] = '{"id": "w%d", "xml": "<xml>' % n, None
        lines.append(line)
        if n % 1000 == 700:
            lines += ['', 'not a request', '   ']
    return lines, code
