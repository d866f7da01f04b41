import type { Language } from '@food-court/shared-api/languages';
import { mailColours } from './mail-colours';
import { escaped } from './mail-text';

/** The content of a mail. Whatever ends with `Html` is HTML already; everything else is text. */
export interface MailPage {
  subject: string;
  language: Language;
  publicUrl: string;
  /** The number that is called, which is the largest thing in the mail. */
  number?: string;
  /** Where: the kitchen or kitchens. */
  place?: string;
  contentHtml: string;
  /** A link of the site. A mail has one button, or none. */
  button?: { label: string; url: string };
  /** Why the person gets the mail. */
  footHtml?: string;
}

const { paper, surface, line, ink, soft, button: filled, onButton } = mailColours;

/** Mail programs that know no dark mode keep the inline colours, which only `!important` overrides. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.fc-paper{background:${paper.dark}!important}
.fc-card{background:${surface.dark}!important;border-color:${line.dark}!important}
.fc-ink{color:${ink.dark}!important}
.fc-soft{color:${soft.dark}!important}
.fc-line{border-color:${line.dark}!important}
.fc-button{background:${filled.dark}!important;color:${onButton.dark}!important}
}`;

/** The styles of parts that writers of mails make themselves, each with the class that makes it dark. */
export const mailStyles = {
  text: `class="fc-ink" style="margin:0 0 16px;color:${ink.light}"`,
  title: `class="fc-ink" style="margin:24px 0 8px;font-size:16px;line-height:1.3;color:${ink.light}"`,
  link: `class="fc-ink" style="color:${ink.light};text-decoration:underline"`,
  softLink: `class="fc-soft" style="color:${soft.light};text-decoration:underline"`,
  rows: `class="fc-ink" role="presentation" style="width:100%;border-collapse:collapse;color:${ink.light}"`,
  what: `class="fc-line" style="padding:6px 12px 6px 0;border-bottom:1px solid ${line.light};text-align:start;vertical-align:top;min-width:100px"`,
  value: `class="fc-line" style="padding:6px 0;border-bottom:1px solid ${line.light};text-align:end;vertical-align:top;overflow-wrap:break-word"`,
} as const;

/** Lays out a mail for light and dark and for narrow screens. Its only picture is the court's own mark. */
export function mailPage({
  subject,
  language,
  publicUrl,
  number,
  place,
  contentHtml,
  button,
  footHtml,
}: MailPage): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title><style>${darkStyle}</style></head>
<body class="fc-paper" style="margin:0;padding:0;background:${paper.light}">
<div class="fc-paper" style="padding:16px 8px;background:${paper.light};font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5">
<div class="fc-card" style="max-width:520px;margin:0 auto;padding:24px 20px;background:${surface.light};border:1px solid ${line.light};border-radius:16px;overflow-wrap:anywhere">
<p class="fc-ink" style="margin:0 0 20px;font-size:18px;font-weight:700;color:${ink.light}"><img src="${escaped(publicUrl)}/icons/192.png" width="36" height="36" alt="" style="width:36px;height:36px;border:0;vertical-align:middle">&nbsp; Food Court</p>
${number === undefined ? '' : `<p class="fc-ink" style="margin:0;font-size:44px;line-height:1.1;font-weight:700;color:${ink.light}">${escaped(number)}</p>\n`}${place === undefined ? '' : `<p class="fc-soft" style="margin:4px 0 20px;color:${soft.light}"><bdi>${escaped(place)}</bdi></p>\n`}${contentHtml}
${button ? buttonHtml(button) : ''}${footHtml === undefined ? '' : `<p class="fc-soft fc-line" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${line.light};font-size:13px;color:${soft.light}">${footHtml}</p>\n`}</div></div>
</body></html>
`;
}

/** The border makes it a button for programs that drop the padding of links. */
const buttonHtml = ({ label, url }: NonNullable<MailPage['button']>): string =>
  `<p style="margin:24px 0 0"><a class="fc-button" href="${escaped(url)}" style="display:inline-block;padding:13px 24px;background:${filled.light};color:${onButton.light};border-radius:12px;font-weight:700;text-decoration:none">${escaped(label)}</a></p>\n`;
