import { notFound } from '#http/refusal';

/** What a visitor is told who wants a dish that was there a moment ago. */
export const offTheMenu = () => notFound('This dish is no longer on the menu.');
