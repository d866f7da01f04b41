import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backendAddress } from './backend-address';

const allowed: [text: string, address: string][] = [
  ['https://reviews.example', 'https://reviews.example'],
  ['https://reviews.example/', 'https://reviews.example'],
  ['https://reviews.example:8443/food/v1/', 'https://reviews.example:8443/food/v1'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://[::1]:4000/x', 'http://[::1]:4000/x'],
];
for (const [text, address] of allowed)
  test(`a service can be at ${text}`, () => assert.equal(backendAddress(text), address));

const refused = [
  '',
  'reviews.example',
  'http://reviews.example',
  'http://169.254.169.254',
  'http://127.0.0.1.reviews.example',
  'file:///etc/passwd',
  'ftp://reviews.example',
  'https://user:secret@reviews.example',
  'https://reviews.example?x=1',
  'https://reviews.example#x',
  'https://reviews.example/a//b',
  'https://reviews.example/a%2fb',
  `https://reviews.example/${'a'.repeat(200)}`,
];
for (const text of refused)
  test(`a service can’t be at ${text.slice(0, 60)}`, () => assert.equal(backendAddress(text), undefined));
