import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { withBrowser } from '#journey/browser';
import { waitForValue } from '#journey/wait-for-value';
import { origin } from '#product/origin';
import { editedRemote, type EditedRemote } from '#delivery/edited-remote';

const typed = 'typed before the edit';

describe('an edit of a remote that is shown in a deployed site', () => {
  let remote: EditedRemote;
  before(async () => {
    remote = await editedRemote(origin());
  });
  after(() => remote?.stop());

  /** Opens the page, types into it, and tells whether it is still that document with what was typed. */
  const atWork = (work: (page: Page, isSameDocument: () => Promise<boolean>) => Promise<void>) => () =>
    withBrowser(async (browser) => {
      const page = await browser.newPage();
      page.on('console', (message) => message.type() === 'info' && console.info(message.text()));
      await page.goto(`${remote.origin}/notes`);
      await page.getByLabel('Note').fill(typed);
      await page.getByText('More').click();
      await page.getByRole('button', { name: 'Pressed' }).click();
      await page.evaluate(() => Object.assign(globalThis, { isFirstDocument: true }));
      const isSameDocument = async (): Promise<boolean> =>
        (await page.evaluate(() => 'isFirstDocument' in globalThis)) &&
        (await page.getByLabel('Note').inputValue()) === typed &&
        (await page.getByRole('button', { name: 'Pressed 1 times' }).isVisible()) &&
        (await page.getByText('Opened').isVisible());
      await work(page, isSameDocument);
      await page.close();
    });

  test(
    'shows a changed component, or a changed import of it, in the same document, which keeps its state',
    atWork(async (page, isSameDocument) => {
      await remote.edit('lead.tsx', 'Before:', 'After:');
      await page.getByText('After: first words').waitFor();
      assert.equal(await isSameDocument(), true);
      await remote.edit('words.ts', 'first words', 'second words');
      await page.getByText('After: second words').waitFor();
      assert.equal(await isSameDocument(), true);
      await remote.edit('notes.screen.tsx', '<h1>Notes</h1>', '<h1>Remarks</h1>');
      await page.getByRole('heading', { name: 'Remarks' }).waitFor();
      assert.equal(await isSameDocument(), true);
      await remote.edit('notes.screen.tsx', '<h1>Remarks</h1>', '<h1>Notes</h1>');
      await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor();
    }),
  );

  test(
    'shows changed styles in the same document',
    atWork(async (page, isSameDocument) => {
      const padding = () => page.locator('main main').evaluate((main) => getComputedStyle(main).paddingTop);
      await remote.edit('notes.module.css', '16px', '48px');
      await waitForValue(padding, '48px');
      assert.equal(await isSameDocument(), true);
      await remote.edit('notes.module.css', '48px', '16px');
      await waitForValue(padding, '16px');
      assert.equal(await isSameDocument(), true);
    }),
  );

  test(
    'shows the lines that do not compile until they are corrected, and the page goes on',
    atWork(async (page, isSameDocument) => {
      const alert = page.getByRole('alert').filter({ hasText: 'does not compile' });
      await remote.edit('lead.tsx', '(0);', '(0;');
      await alert.getByText(/src\/screens\/notes\/lead\.tsx:5:\d+[^]*> 5 \|/).waitFor();
      await remote.edit('lead.tsx', '(0;', '(0);');
      await alert.waitFor({ state: 'detached' });
      assert.equal(await isSameDocument(), true);
    }),
  );

  test(
    'shows the line of the source that throws, and opens the page again when it is corrected',
    atWork(async (page) => {
      const alert = page.getByRole('alert').filter({ hasText: 'notes failed at /notes' });
      await remote.edit('lead.tsx', '  return (', "  if (presses >= 0) throw new Error('no ink');\n  return (");
      await alert
        .getByText(/^no ink\s+src\/screens\/notes\/lead\.tsx:6\s[^]*> 6 \| +if \(presses >= 0\) throw/)
        .waitFor();
      await remote.edit('lead.tsx', "  if (presses >= 0) throw new Error('no ink');\n  return (", '  return (');
      // Until then the page may show the build from before the fault.
      await alert.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Pressed 0 times' }).waitFor();
    }),
  );

  test(
    'resets only the component that gets a new hook',
    atWork(async (page) => {
      await remote.edit('lead.tsx', '(0);', '(0);\n  useState(1);');
      await page.getByRole('button', { name: 'Pressed 0 times' }).waitFor();
      assert.equal(await page.getByLabel('Note').inputValue(), typed);
      assert.equal(await page.evaluate(() => 'isFirstDocument' in globalThis), true);
    }),
  );

  test(
    'ends in the last state when a file is saved fifty times in a second',
    atWork(async (page, isSameDocument) => {
      let last = /'.*'/.exec("'second words'")?.[0] ?? '';
      for (let save = 1; save <= 50; save++) {
        await remote.edit('words.ts', last, `'save ${save}'`);
        last = `'save ${save}'`;
      }
      await page.getByText('save 50', { exact: false }).waitFor();
      assert.equal(await isSameDocument(), true);
    }),
  );
});
