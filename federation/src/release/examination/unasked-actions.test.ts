import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unaskedAction } from './unasked-actions';

const page = { origin: 'https://food.example', frameId: 'page' };
const action = (method: string, params: object = {}) => unaskedAction(method, params as Record<string, unknown>, page);

test('a dialog, a download and a window are actions of a page', () => {
  assert.equal(action('Page.javascriptDialogOpening', { type: 'alert' }), 'opens a dialog of the browser');
  assert.equal(action('Page.downloadWillBegin'), 'downloads a file');
  assert.equal(action('Page.windowOpen'), 'opens a window');
  assert.equal(action('Page.frameNavigated'), undefined);
});

test('only the page itself opens another site, and only an address elsewhere is one', () => {
  const asked = (url: string, frameId = 'page') => action('Page.frameRequestedNavigation', { url, frameId });
  assert.equal(asked('https://elsewhere.example/'), 'opens another site');
  assert.equal(asked('http://food.example/'), 'opens another site');
  assert.equal(asked('https://food.example/login'), undefined);
  assert.equal(asked('https://elsewhere.example/', 'card'), undefined);
});

test('an address that the policy of the site refuses is an action, other violations of the policy are not', () => {
  const issue = (change: object) =>
    action('Audits.issueAdded', {
      issue: {
        details: {
          contentSecurityPolicyIssueDetails: {
            blockedURL: 'https://elsewhere.example/x?card=1',
            violatedDirective: 'connect-src',
            isReportOnly: false,
            contentSecurityPolicyViolationType: 'kURLViolation',
            ...change,
          },
        },
      },
    });
  assert.equal(issue({}), 'tries to reach elsewhere.example, which the site does not allow');
  assert.equal(
    issue({ violatedDirective: 'form-action' }),
    'tries to send a form to elsewhere.example, which the site does not allow',
  );
  assert.equal(issue({ isReportOnly: true }), undefined);
  assert.equal(issue({ contentSecurityPolicyViolationType: 'kInlineViolation' }), undefined);
  assert.equal(action('Audits.issueAdded', { issue: { details: {} } }), undefined);
});

test('a device that the site does not allow is an action', () => {
  const entry = (text: string) => action('Log.entryAdded', { entry: { text } });
  assert.equal(
    entry('Permissions policy violation: Geolocation access has been blocked'),
    'asks for a device that the site does not allow: geolocation',
  );
  assert.equal(entry('Failed to load resource'), undefined);
});
