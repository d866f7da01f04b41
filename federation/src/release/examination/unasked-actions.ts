/** The tab whose events are judged. */
export interface OpenPage {
  /** The origin of the site. */
  origin: string;
  /** The frame that is the page itself. */
  frameId: string;
}

interface PolicyIssue {
  blockedURL?: string;
  violatedDirective: string;
  isReportOnly: boolean;
  contentSecurityPolicyViolationType: string;
}
type Params = Readonly<Record<string, unknown>>;

/**
 * Says which action of a page an event of the browser shows, if a page must not do it unless somebody presses something.
 * The browser reports these, so no code of the page can hide them.
 */
export function unaskedAction(method: string, params: Params, page: OpenPage): string | undefined {
  switch (method) {
    case 'Page.javascriptDialogOpening':
      return 'opens a dialog of the browser';
    case 'Page.downloadWillBegin':
      return 'downloads a file';
    case 'Page.windowOpen':
      return 'opens a window';
    case 'Page.frameRequestedNavigation':
      return params.frameId === page.frameId && isElsewhere(params.url, page) ? 'opens another site' : undefined;
    case 'Audits.issueAdded':
      return actionInIssue(params);
    case 'Log.entryAdded':
      return actionInEntry(params);
    default:
      return undefined;
  }
}

export const isElsewhere = (address: unknown, { origin }: Pick<OpenPage, 'origin'>): boolean =>
  URL.canParse(String(address)) && new URL(String(address)).origin !== origin;

function actionInIssue({ issue }: Params): string | undefined {
  const { details } = issue as { details: { contentSecurityPolicyIssueDetails?: PolicyIssue } };
  const refused = details.contentSecurityPolicyIssueDetails;
  if (refused?.isReportOnly !== false || refused.contentSecurityPolicyViolationType !== 'kURLViolation')
    return undefined;
  const address = refused.blockedURL ?? '';
  const to = URL.canParse(address) ? new URL(address).host : address;
  const tries = refused.violatedDirective === 'form-action' ? 'send a form to' : 'reach';
  return `tries to ${tries} ${to}, which the site does not allow`;
}

function actionInEntry({ entry }: Params): string | undefined {
  const { text } = entry as { text: string };
  const [, feature] = /^Permissions policy violation: ([\w-]+)/.exec(text) ?? [];
  return feature && `asks for a device that the site does not allow: ${feature.toLowerCase()}`;
}
