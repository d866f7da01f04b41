// The express checkout element: a button for each wallet, which opens the wallet's sheet.
const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };
/** The names of wallets in the page's options. */
const walletOptions = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' };

const expressStyle = new CSSStyleSheet();
expressStyle.replaceSync(`
  :host { display: block }
  div { display: grid; grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr)); gap: .5rem }
  button { min-block-size: var(--height, 44px); border: 1px solid #747775; border-radius: var(--radius, 4px); background: #000; color: #fff; padding: 0; font: 600 .9375rem/1 system-ui, sans-serif; cursor: pointer }
  button.link { background: #00d66f; border-color: #00d66f; color: #011e0f }
  button:focus-visible { outline: 3px solid var(--primary, Highlight); outline-offset: 2px }
`);

const createExpressElement = (group, options = {}) => {
  const { emit, ...events } = emitter();
  const eventBase = { elementType: 'expressCheckout' };
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const theme = new CSSStyleSheet();
  root.adoptedStyleSheets = [expressStyle, theme];
  /** The token of the wallet, once the buyer has paid in its sheet. */
  let token;

  const open = async (type) => {
    const answer = await askWallet(wallets[type], group);
    if (answer === undefined) return emit('cancel', eventBase);
    token = `tok_${type}${answer === 'declined' ? '_chargeDeclined' : ''}`;
    emit('confirm', { ...eventBase, expressPaymentType: type, billingDetails: walletBuyer, paymentFailed() {} });
  };
  const offered = Object.keys(wallets).filter((type) => options.paymentMethods?.[walletOptions[type]] !== 'never');
  const row = root.appendChild(document.createElement('div'));
  for (const type of offered) {
    const button = row.appendChild(document.createElement('button'));
    Object.assign(button, { type: 'button', className: type, textContent: wallets[type] });
    button.setAttribute('aria-label', group.say('Pay with {wallet}').replace('{wallet}', wallets[type]));
    button.addEventListener('click', () => {
      const event = { ...eventBase, expressPaymentType: type, resolve: () => void open(type), reject() {} };
      emit('click', event);
    });
  }

  const element = {
    ...events,
    ...mounting(host, () => {
      const available = { amazonPay: false, paypal: false, klarna: false };
      for (const type of Object.keys(wallets)) available[walletOptions[type]] = offered.includes(type);
      emit('ready', { ...eventBase, availablePaymentMethods: offered.length > 0 ? available : undefined });
    }),
    destroy() {
      host.remove();
      group.created.delete('expressCheckout');
    },
    update(changes) {
      options = { ...options, ...changes };
      theme.replaceSync(
        `${appearanceRules(group.options.appearance)}\n:host { --height: ${Number(options.buttonHeight ?? 44)}px }`,
      );
    },
    focus: () => row.firstElementChild?.focus(),
    blur: () => root.activeElement?.blur(),
  };
  element.update({});
  cardReaders.set(element, () =>
    token ? { card: { token } } : { error: { type: 'validation_error', message: 'Nobody has paid in a wallet.' } },
  );
  return element;
};
