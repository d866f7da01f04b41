/** @jest-environment node */
import { asFramePages, asGuestPages, guestScreen } from '@food-court/federation/discovery';
import { ok, server } from '#testing/fake-server.ts';
import { expectFrame, renderTestPage, routes, skeleton } from '#testing/render-test-page.tsx';
import { manifest } from '#testing/routes.ts';

const kitchen = manifest('kitchen', routes);
const inPage = [asGuestPages(kitchen)];
const inFrame = { manifests: [asFramePages(kitchen)], inFrame: true } as const;

beforeEach(() => void server.answers.set('GET /product/7', ok({ title: 'Soup 7' })));

describe('the page around the frame of a guest', () => {
  it('has the frame of the guest in the frame of the site, and nothing of the guest’s markup', async () => {
    const page = await renderTestPage('/dish/7', { manifests: inPage, search: '?utm=mail' });
    expectFrame(page);
    const [iframe = ''] = /<iframe.*?<\/iframe>/.exec(page.html) ?? [];
    expect(iframe).toContain('src="/guest-frames/kitchen/dish/7"');
    expect(iframe).toContain('sandbox="allow-scripts allow-forms"');
    expect(iframe).toContain('title="Dish 7"');
    expect(page.html).not.toContain('Soup 7');
    expect(page.html).not.toContain(skeleton);
    expect(page).toMatchObject({ status: 200, title: 'Dish 7 · Food Court', screens: [guestScreen], errors: [] });
  });

  it('never loads the code of the guest', async () => {
    const asked: string[] = [];
    await renderTestPage('/dish/7', { manifests: inPage, screen: async (id) => void asked.push(id) });
    expect(asked).toEqual([guestScreen]);
  });
});

describe('the document in the frame of a guest', () => {
  it('has the page without the frame of the site', async () => {
    const page = await renderTestPage('/dish/7', inFrame);
    expect(page.html).toContain('<h1>Soup 7</h1>');
    expect(page.html).not.toMatch(/<header|<nav|<footer|<iframe/);
    expect(page).toMatchObject({ status: 200, screens: ['kitchen/dish'], errors: [] });
  });

  it('leaves a page that is not for everyone to the browser', async () => {
    const files = { ...routes[0]!, path: '/files', access: 'signed-in', data: [] } as const;
    const manifests = [asFramePages(manifest('kitchen', [files]))];
    const page = await renderTestPage('/files', { manifests, inFrame: true });
    expect(page.html).toContain(skeleton);
    expect(page.html).not.toMatch(/<header|<nav|<footer/);
    expect(page).toMatchObject({ status: 200, errors: [] });
  });
});
