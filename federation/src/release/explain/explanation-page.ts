import type { Explanation, Row, Section } from './sections';
import { pageStyle } from './page-style';

/**
 * One page that needs nothing else and runs nothing. Names and addresses come from outside, so every text is escaped, and
 * the policy stops what would get through.
 */
export const explanationPage = ({ title, lead, sections }: Explanation): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}, explained</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${lead.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
${sections.map(sectionOf).join('\n')}
</main>
</body>
</html>
`;

const sectionOf = ({ heading, lines, columns, rows }: Section, place: number): string => `<section>
<h2 id="part-${place}">${escaped(heading)}</h2>
${rows.length > 0 ? tableOf(columns, rows, place) : ''}
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
</section>`;

/** On a phone a row is a block, so the roles say again that it is a row. */
const tableOf = (columns: readonly string[], rows: readonly Row[], place: number): string => `
<table role="table" aria-labelledby="part-${place}">
<thead role="rowgroup"><tr role="row">${columns.map((name) => `<th role="columnheader" scope="col">${escaped(name)}</th>`).join('')}</tr></thead>
<tbody role="rowgroup">
${rows.map((row) => rowOf(row, columns)).join('\n')}
</tbody>
</table>`;

function rowOf({ cells, bar }: Row, columns: readonly string[]): string {
  const shown = cells.map((cell, place) => cellOf(columns[place] ?? '', escaped(cell)));
  const drawn = bar
    ? [`<td role="cell" class="time"><span style="--from:${bar.from}%;--length:${bar.length}%"></span></td>`]
    : [];
  return `<tr role="row"${bar ? ' class="timed"' : ''}>${[...shown, ...drawn].join('')}</tr>`;
}

const cellOf = (title: string, html: string): string => `<td role="cell" data-title="${escaped(title)}">${html}</td>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
