import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { pageScript } from './page-script';

/** Mirrors as much of a page as the script needs. */
function openPage(modal?: unknown) {
  const listeners: Record<string, (event: { data: string }) => void> = {};
  const element = () => ({
    children: [] as unknown[],
    style: {},
    append(...more: unknown[]) {
      this.children.push(...more);
    },
    setAttribute: () => undefined,
    addEventListener: () => undefined,
    showPopover: () => undefined,
  });
  const dialog = modal === undefined ? null : element();
  const document = {
    body: element(),
    createElement: element,
    querySelector: (selector: string) => (selector === 'dialog:modal' ? dialog : null),
  };
  class EventSource {
    addEventListener = (name: string, listener: (event: { data: string }) => void) => (listeners[name] = listener);
  }
  runInNewContext(pageScript, { document, EventSource, location: {} });
  listeners.fault?.({ data: JSON.stringify({ title: 'bar failed', text: 'no ice' }) });
  return { inBody: document.body.children.length, inDialog: dialog?.children.length };
}

test('a fault is laid over the page', () => assert.deepEqual(openPage(), { inBody: 1, inDialog: undefined }));

test('a fault is laid over an open modal dialog from inside, where it can be closed', () =>
  assert.deepEqual(openPage('open'), { inBody: 0, inDialog: 1 }));
