import { pageStateElementId, type PageState } from 'federation/discovery';

export function readPageState(): PageState {
  const text = document.getElementById(pageStateElementId)?.textContent;
  if (!text) throw new Error('This page was not composed by the food court’s server: it carries no page state.');
  return JSON.parse(text) as PageState;
}
