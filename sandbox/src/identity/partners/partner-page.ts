import { page, safe } from '../mail/page';
import { partners, type PartnerName } from './partner';

export type PartnerAccount = { email: string; name: string; isConfirmed: boolean };

/** Shows accounts to choose from, and a form for another one. */
export function chooserPage(partner: PartnerName, known: PartnerAccount[], fresh: PartnerAccount): string {
  const { title } = partners[partner];
  return page(
    `Sign in with ${title}`,
    `<p class="soft">This sandbox plays ${title}. Choose an account, or make up another one.</p>
<form method="post" class="card"><h2>Accounts</h2>${[fresh, ...known].map(choice).join('')}
<button class="link" name="cancel" value="1">Cancel</button></form>
<form method="post" class="card"><h2>Another account</h2>
<label>E-mail<input name="email" type="email" required></label>
<label>Name<input name="name" autocomplete="name"></label>
<label class="check"><input name="confirmed" type="checkbox" checked>${title} has confirmed this address</label>
<button class="button">Sign in</button></form>`,
  );
}

const choice = (account: PartnerAccount): string =>
  `<button class="choice" name="account" value="${safe(JSON.stringify(account))}"><strong>${safe(account.name)}</strong><span>${safe(account.email)}</span></button>`;

export const faultPage = (partner: PartnerName, fault: string) =>
  page(`${partners[partner].title} refused`, `<div class="card"><p>${safe(fault)}</p></div>`);

/** Submits itself, like Apple’s page. */
export const formPage = (address: string, fields: Record<string, string>, nonce: string): string =>
  page(
    'Going on',
    `<form method="post" action="${safe(address)}" class="card">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`)
  .join('\n')}
<button class="button">Continue</button></form><script nonce="${nonce}">document.forms[0].submit()</script>`,
  );
