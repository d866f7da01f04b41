import { randomUUID } from 'node:crypto';
import { journey, refusedWith } from '#journey/journey';
import { assertAccessible, themedDevices } from '#pages/axe';
import { dishForm, openAddProduct } from '#pages/dish-form';
import { continueButton, partnerPage } from '#pages/partner-page';
import { nightPhoto } from '#pages/photo';
import { origin } from '#product/origin';

journey(
  'axe finds nothing serious when a new person signs up with Google, and in the advice about a photo',
  { on: themedDevices['phone, dark'], expects: [refusedWith(404)] },
  async ({ page, openVisitor }) => {
    await page.goto(`${origin()}/login`);
    await continueButton(page, 'Google').tap();
    await partnerPage(page, 'Google').heading.waitFor();
    await assertAccessible(page, 'Google’s page');
    await partnerPage(page, 'Google').enterAs({ email: `${randomUUID()}@example.com`, name: 'Ama Mensah' });
    await page.getByRole('heading', { name: 'You’re new here' }).waitFor();
    await assertAccessible(page, 'the step for new people');

    const seller = await openVisitor(themedDevices['phone, dark']);
    await openAddProduct(seller.page);
    await dishForm(seller.page).photos.setInputFiles(await nightPhoto(seller.page));
    await seller.page.getByRole('status').filter({ hasText: 'This photo is dark.' }).waitFor();
    await assertAccessible(seller.page, 'advice on a photo');
  },
);
