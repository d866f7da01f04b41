// The sheet of a wallet, which the system shows over the page.
const walletBuyer = { name: 'Wallet Owner', email: 'owner@example.com', address: {} };

const sheetStyle = new CSSStyleSheet();
sheetStyle.replaceSync(`
  dialog { box-sizing: border-box; inline-size: min(26rem, 100vw); max-inline-size: 100vw; margin: auto auto 0; padding: 1.5rem; border: 1px solid color-mix(in srgb, CanvasText 30%, Canvas); border-radius: 1rem 1rem 0 0; background: Canvas; color: CanvasText; font: 400 1rem/1.5 system-ui, sans-serif }
  @media (min-width: 40rem) { dialog { margin-block-end: auto; border-radius: 1rem } }
  dialog::backdrop { background: rgb(0 0 0 / .55) }
  h2 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.3 }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem }
  dt { opacity: .75 } dd { margin: 0; text-align: end } .sum { font-weight: 700 }
  div { display: grid; gap: .75rem }
  button { min-block-size: 2.75rem; padding: .5rem 1rem; border: 1.5px solid currentColor; border-radius: .7rem; background: Canvas; color: CanvasText; font: inherit; font-weight: 700; cursor: pointer }
  button[value=paid] { background: CanvasText; color: Canvas; border-color: CanvasText }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
`);

/** Resolves to 'paid' or 'declined', or to undefined when the buyer closes the sheet. */
const askWallet = (wallet, { options: { amount, currency }, say }) =>
  new Promise((resolve) => {
    const make = (tag, properties, ...inner) => {
      const made = Object.assign(document.createElement(tag), properties);
      made.append(...inner);
      return made;
    };
    const sum = new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);
    const answers = [
      ['paid', say('Pay {amount}').replace('{amount}', sum)],
      ['declined', say('Pay with a card that is declined')],
      ['cancelled', say('Cancel')],
    ].map(([value, textContent]) => make('button', { value, textContent }));
    const facts = make(
      'dl',
      {},
      make('dt', { textContent: say('Card') }),
      make('dd', { textContent: 'Visa •••• 4242' }),
      make('dt', { textContent: say('Total') }),
      make('dd', { textContent: sum, className: 'sum' }),
    );
    const title = make('h2', { id: 'title', textContent: wallet });
    const dialog = make('dialog', {}, title, facts, make('form', { method: 'dialog' }, make('div', {}, ...answers)));
    dialog.setAttribute('aria-labelledby', 'title');
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheetStyle];
    root.append(dialog);
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(['paid', 'declined'].includes(dialog.returnValue) ? dialog.returnValue : undefined);
    });
    dialog.showModal();
  });
