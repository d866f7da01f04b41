import type { TextSettings } from './settings';
import type { SettingsReader } from './settings-reader';

const defaultGateway = 'https://api.twilio.com';

/** Undefined when no texts are sent. A sandbox shows them in its outbox, unless there is a gateway. */
export function readTexts(read: SettingsReader, sandboxUrl: string | undefined): TextSettings | undefined {
  const [account, token, from] = ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'].map((name) => read.optional(name));
  const url = read.address('SMS_URL', read.optional('SMS_URL'), ['https:']);
  if (account !== undefined && token !== undefined && from !== undefined) {
    if (!/^\+[1-9]\d{6,14}$/.test(from))
      read.fault('SMS_FROM must be the number that texts come from, with its country: for example +447700900000.');
    return { url: url ?? defaultGateway, account, token, from };
  }
  if ([account, token, from, url].some((value) => value !== undefined))
    read.fault('SMS_ACCOUNT, SMS_TOKEN and SMS_FROM belong together. Set all three, or none of them and no SMS_URL.');
  return sandboxUrl === undefined
    ? undefined
    : { url: sandboxUrl, account: 'sandbox', token: 'sandbox', from: '+15005550006' };
}
