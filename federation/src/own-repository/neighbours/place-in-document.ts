/** The site’s document with the markup of the local build in it. */
export interface PlacedMarkup {
  document: string;
  /** The end of the page stands for a slot that nobody fills on the site: it leaves no trace in the markup. */
  place: 'page' | 'slot' | 'end of page';
}

const startOfPage = /<main id="content"[^>]*>/;
const endOfPage = '</main>';

/** Replaces what the frame of the site shows. */
export function placeScreen(document: string, markup: string): PlacedMarkup {
  const [start, end] = pageIn(document);
  return { document: document.slice(0, start) + markup + document.slice(end), place: 'page' };
}

/** Puts a part into its slot: in the place of its live build, or after what other teams show there. */
export function placePart(document: string, markup: string, slot: string, liveIndex: number): PlacedMarkup {
  const opening = `<div data-slot="${slot}">`;
  const start = document.indexOf(opening);
  if (start < 0) {
    const [, end] = pageIn(document);
    return { document: document.slice(0, end) + markup + document.slice(end), place: 'end of page' };
  }
  const end = endOfDiv(document, start + opening.length);
  const [from, to] = boundariesIn(document.slice(0, end), start + opening.length)[liveIndex] ?? [end, end];
  return { document: document.slice(0, from) + markup + document.slice(to), place: 'slot' };
}

/** Each part in a slot is a boundary of Suspense, which React marks by comments. They may contain others. */
function boundariesIn(text: string, from: number): [start: number, end: number][] {
  const comment = /<!--(\/?)\$[?!]?-->/g;
  comment.lastIndex = from;
  const found: [number, number][] = [];
  let [open, start] = [0, from];
  for (let mark = comment.exec(text); mark; mark = comment.exec(text)) {
    if (!mark[1] && open++ === 0) start = mark.index;
    if (mark[1] && --open === 0) found.push([start, comment.lastIndex]);
  }
  return found;
}

function pageIn(document: string): [start: number, end: number] {
  const opening = startOfPage.exec(document);
  const end = document.lastIndexOf(endOfPage);
  if (!opening || end < opening.index)
    throw new Error('The site answered with a document that has no page in its frame.');
  return [opening.index + opening[0].length, end];
}

/** Returns where the element ends that begins before this place. React writes no `<div` into attributes or comments. */
function endOfDiv(document: string, from: number): number {
  const tag = /<(\/?)div\b/g;
  tag.lastIndex = from;
  for (let open = 1, found = tag.exec(document); found; found = tag.exec(document)) {
    open += found[1] ? -1 : 1;
    if (open === 0) return found.index;
  }
  throw new Error('The site answered with a document that is not complete.');
}
