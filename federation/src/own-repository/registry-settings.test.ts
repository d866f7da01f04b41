import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { registrySettings } from './registry-settings';

describe('the .npmrc of a new remote', () => {
  test('names the same registries', () =>
    assert.equal(
      registrySettings('; ours\n@food-court:registry=https://npm.example/\nregistry = https://all.example/\r\n'),
      '@food-court:registry=https://npm.example/\nregistry=https://all.example/\n',
    ));

  test('names a token by its variable', () => {
    const line = '//npm.example/:_authToken=${NPM_TOKEN}\n';
    assert.equal(registrySettings(line), line);
  });

  const secrets = [
    '//npm.example/:_authToken=npm_0123',
    '//npm.example/:_password=c2VjcmV0',
    '_auth=c2VjcmV0',
    'registry=https://ada:secret@npm.example/',
    '#registry=https://npm.example/',
    '//npm.example/:_authToken=${NPM_TOKEN}=npm_0123',
    '//npm.example/:_authToken=${NPM_TOKEN}${MORE}',
    '//npm.example/:_authToken=npm_${NPM_TOKEN}',
    '//ada:secret@npm.example/:_authToken=${NPM_TOKEN}',
    '//npm.example/:_password=${NPM_TOKEN}',
    'registry=https://npm.example/?token=secret',
    'registry=https://npm.example/=secret ; secret',
    'registry=https://npm.example/#secret',
    'registry=https://npm.example/;secret',
    'registry=https://secret@npm.example/',
    'registry=data:secret',
    'save-exact=true',
    'registry',
  ];
  for (const line of secrets) test(`does not have ${line}`, () => assert.equal(registrySettings(line), ''));
});
