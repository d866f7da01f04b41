import { inTheme, type VisitorChoices } from './visitor-choices';

export interface SavedPage {
  address: string;
  /** As HTML. */
  title: string;
}

/** The colours of the site, which is unreachable: the same as the tokens of shared-ui. */
const style = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
:root{font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fff6ea,#190f16);color:light-dark(#2b1420,#fdf0e3)}
body{display:grid;align-content:center;min-block-size:100svh;max-inline-size:32rem;margin:0 auto;padding:1.5rem 1.25rem;box-sizing:border-box}
h1,h2{font-family:ui-serif,Georgia,serif;line-height:1.2}
h1{margin:0;font-size:2rem}
h2{margin:2rem 0 .75rem;font-size:1.25rem}
ul{display:grid;gap:.5rem;list-style:none;margin:0;padding:0}
a{display:flex;align-items:center;min-block-size:2.75rem;padding:0 1rem;border-radius:.75rem;background:light-dark(#fffdf9,#251721);color:inherit}`;

/** Reloads by itself: when the browser reports a connection, and where it reports nothing, by polling. */
const comeBack = `
const tryAgain=()=>fetch('/lineup.json',{cache:'no-store'}).then(a=>a.ok&&location.reload(),()=>{});
addEventListener('online',tryAgain);
setInterval(tryAgain,5000);`;

const texts = {
  en: {
    title: 'You are offline',
    text: 'You haven’t opened this page in this browser before, so we can’t show it offline. It opens as soon as you’re connected. The kitchens keep cooking your orders.',
    seen: 'What you have seen',
  },
  fr: {
    title: 'Vous êtes hors ligne',
    text: 'Cette page n’a pas encore été ouverte dans ce navigateur : elle ne peut donc pas être affichée. Elle s’ouvrira d’elle-même dès que Food Court sera joignable. Vos commandes continuent d’être préparées.',
    seen: 'Ce que vous avez vu',
  },
};

/** For an address that this browser has not seen. It is built here, because no file of a build may be available. */
export function neverSeenPage(pages: readonly SavedPage[], choices: VisitorChoices): Response {
  const language = choices.language === 'fr' ? 'fr' : 'en';
  const { title, text, seen } = texts[language];
  const nonce = crypto.randomUUID();
  const html = [
    inTheme(`<!doctype html><html lang="${language}">`, choices.theme),
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title} · Food Court</title>`,
    `<style nonce="${nonce}">${style}</style></head><body><main><h1>${title}</h1><p>${text}</p>`,
    ...(pages.length > 0 ? [`<h2>${seen}</h2><ul>`, ...pages.map(linkTo), '</ul>'] : []),
    `</main><script nonce="${nonce}">${comeBack}</script></body></html>`,
  ].join('');
  const policy = `default-src 'none'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  // The status of a gateway that reaches nobody behind it.
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

const linkTo = ({ address, title }: SavedPage): string =>
  `<li><a href="${address.replaceAll('"', '%22')}">${title.replace(/ · Food Court$/, '') || address}</a></li>`;
