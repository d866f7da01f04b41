// The bank's 3-D Secure question, which the provider shows in a frame over the page.
const challengeStyle = new CSSStyleSheet();
challengeStyle.replaceSync(`
  dialog { box-sizing: border-box; inline-size: min(26rem, calc(100vw - 2rem)); padding: 1.5rem; border: 1px solid color-mix(in srgb, CanvasText 30%, Canvas); border-radius: 1rem; background: Canvas; color: CanvasText; font: inherit; line-height: 1.5 }
  dialog::backdrop { background: rgb(0 0 0 / .55) }
  h2 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3 }
  p { margin: 0 0 1.25rem }
  div { display: grid; gap: .75rem }
  button { min-block-size: 2.75rem; padding: .5rem 1rem; border: 1.5px solid currentColor; border-radius: .7rem; background: Canvas; color: CanvasText; font: inherit; font-weight: 700; cursor: pointer }
  button[value=passed] { background: CanvasText; color: Canvas; border-color: CanvasText }
  button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px }
`);

const questionText = 'Your bank wants to know that it is you. This is a test: you decide how it ends.';

/** Resolves to 'passed' or 'failed'. Closing the dialog counts as 'failed'. */
const askBuyer = () =>
  new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [challengeStyle];
    const dialog = root.appendChild(document.createElement('dialog'));
    dialog.setAttribute('aria-labelledby', 'title');
    const title = Object.assign(document.createElement('h2'), { id: 'title', textContent: '3-D Secure' });
    const question = Object.assign(document.createElement('p'), { textContent: questionText });
    const form = Object.assign(document.createElement('form'), { method: 'dialog' });
    const answers = form.appendChild(document.createElement('div'));
    for (const [value, textContent] of [
      ['passed', 'Complete authentication'],
      ['failed', 'Fail authentication'],
    ])
      answers.append(Object.assign(document.createElement('button'), { value, textContent }));
    dialog.append(title, question, form);
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(dialog.returnValue === 'passed' ? 'passed' : 'failed');
    });
    dialog.showModal();
  });
