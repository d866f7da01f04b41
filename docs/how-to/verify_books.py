#!/usr/bin/env python3
"""Verifies the public books of a Food Court. It needs Python 3.8 and nothing else, and shares no code with Food Court.

    python3 verify_books.py https://food.example                 reads every entry and compares the tree with what is signed
    python3 verify_books.py https://food.example proof.json      also checks a proof that a receipt or a statement saved
    python3 verify_books.py https://food.example --key KEY       fails unless the books are signed with this key
"""
import base64
import hashlib
import json
import sys
import urllib.request

# Ed25519 (RFC 8032), as the RFC writes it down. It is slow, and a check needs it once.
P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def point_from(data):
    y = int.from_bytes(data, 'little')
    sign, y = y >> 255, y & (2**255 - 1)
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    x = x * ROOT % P if (x * x - square) % P else x
    if (x * x - square) % P or y >= P:
        raise ValueError('not a point')
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n, p):
    result = (0, 1, 1, 0)
    while n:
        result, p, n = (add(result, p) if n & 1 else result), add(p, p), n >> 1
    return result


BASE = point_from((4 * pow(5, P - 2, P) % P).to_bytes(32, 'little'))


def is_signed(key, message, signature):
    r, s = signature[:32], int.from_bytes(signature[32:], 'little')
    h = int.from_bytes(hashlib.sha512(r + key + message).digest(), 'little') % L
    left, right = times(s, BASE), add(point_from(r), times(h, point_from(key)))
    same = (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0
    return s < L and same


def sha256(*parts):
    return hashlib.sha256(b''.join(parts)).digest()


def open_checkpoint(note, key):
    """Returns the size and the root of a note (c2sp.org/tlog-checkpoint) that the key has signed."""
    name, key_id, data = key.split('+', 2)
    public = base64.b64decode(data)
    assert public[0] == 1 and sha256(name.encode(), b'\n', public)[:4].hex() == key_id, 'the key is not a key'
    text, signatures = note.rsplit('\n\n', 1)
    text += '\n'
    for line in signatures.splitlines():
        signature = base64.b64decode(line.split(' ')[2])
        if line.startswith(f'— {name} ') and signature[:4].hex() == key_id:
            assert is_signed(public[1:], text.encode(), signature[4:]), 'the signature is wrong'
            origin, size, root = text.splitlines()[:3]
            assert origin == name, 'the books have another name'
            return int(size), base64.b64decode(root)
    raise AssertionError('the key has not signed the books')


def root_of(leaves):
    """The root of RFC 9162: full subtrees are merged as soon as there are two of a size."""
    stack, count = [], 0
    for leaf in leaves:
        count, node = count + 1, sha256(b'\0', leaf)
        for _ in range((count & -count).bit_length() - 1):
            node = sha256(b'\1', stack.pop(), node)
        stack.append(node)
    while len(stack) > 1:
        right = stack.pop()
        stack.append(sha256(b'\1', stack.pop(), right))
    return count, stack[0] if stack else sha256()


def root_by_proof(leaf, index, size, proof):
    """RFC 9162, section 2.1.3.2."""
    last, node = size - 1, sha256(b'\0', leaf)
    for sibling in proof:
        if index & 1 or index == last:
            node = sha256(b'\1', sibling, node)
            while index and not index & 1:
                index, last = index >> 1, last >> 1
        else:
            node = sha256(b'\1', node, sibling)
        index, last = index >> 1, last >> 1
    return node if last == 0 else None


def read(url):
    with urllib.request.urlopen(url) as answer:
        return answer.read()


def entries(url, epoch, size):
    for first in range(0, size, 256):
        digits = str(first // 256)
        digits = digits.zfill(-(-len(digits) // 3) * 3)
        groups = [digits[at : at + 3] for at in range(0, len(digits), 3)]
        path = '/'.join([f'x{group}' for group in groups[:-1]] + groups[-1:])
        partial = f'.p/{size - first}' if size - first < 256 else ''
        data = read(f'{url}/books/{epoch}/tile/entries/{path}{partial}')
        while data:
            length = int.from_bytes(data[:2], 'big')
            yield data[2 : 2 + length]
            data = data[2 + length :]


def check_proof(proof, size, root):
    for entry in proof['entries']:
        leaf = entry['leaf'].encode()
        hashes = [base64.b64decode(each) for each in entry['proof']]
        assert root_by_proof(leaf, entry['index'], size, hashes) == root, f"entry {entry['index']} is not in the books"
        for part in entry['parts']:
            digest = sha256(base64.b64decode(part['salt']), part['text'].encode())
            assert base64.b64encode(digest) in leaf, f"entry {entry['index']} says something else: {part['text']}"
            print('in the books:', part['text'])


def main(url, *rest):
    books = json.loads(read(f'{url}/api/books'))
    if '--key' in rest:
        # A key has the same bytes under the name of another address or epoch.
        known = rest[rest.index('--key') + 1]
        assert known.split('+', 2)[2:] == books['key'].split('+', 2)[2:], 'the books are signed with another key'
    size, root = open_checkpoint(books['checkpoint'], books['key'])
    assert root_of(entries(url, books['epoch'], size)) == (size, root), 'the entries are not those that were signed'
    print(f"{size} entries lead to the root that {books['key']} has signed")
    if rest and not rest[0].startswith('--'):
        with open(rest[0], encoding='utf-8') as file:
            proof = json.load(file)
        check_proof(proof, *open_checkpoint(proof['checkpoint'], books['key']))


if __name__ == '__main__':
    main(sys.argv[1].rstrip('/'), *sys.argv[2:])
