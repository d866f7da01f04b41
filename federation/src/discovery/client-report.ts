/** What a tab tells of a build that failed in it. */
export interface ClientReport {
  name: string;
  build: string;
  what: 'load' | 'render';
  message: string;
  path: string;
}

export const clientReportsAddress = '/client-reports';
