import type { AnswerOf, BareCallName, CallInput, CallName, PagedCallName } from '../contract/contract';
import { ApiError } from '../errors/api-error';
import type { Problem } from '../errors/problem';
import { t } from '../languages/language';
import { createRequest, type CallParts } from './request';
import { transport, type ApiResponse, type Transport } from './transport';

export interface Page<Item> {
  items: Item[];
  /** Pass it as `query.cursor` to get the next page. */
  next?: string;
}

export type CallArguments<Name extends CallName> = Name extends BareCallName
  ? [input?: CallInput<Name>]
  : [input: CallInput<Name>];

async function send(by: Transport, name: string, parts: CallParts, signal?: AbortSignal): Promise<ApiResponse> {
  const response = await by(createRequest(name, parts, signal));
  if (response.status >= 200 && response.status < 300 && response.body !== undefined) return response;
  throw isProblem(response.body)
    ? ApiError.fromProblem(response.body)
    : new ApiError('not_understood', t('Something went wrong on our side. Please try again.'), response.status);
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;

/** Make a call of the contract: `call('GET /product/{id}', { params: { id } })`. */
export async function call<Name extends CallName>(
  name: Name,
  input?: CallInput<Name>,
  signal?: AbortSignal,
): Promise<AnswerOf<Name>> {
  return callBy(transport, name, input, signal);
}

/** Makes a call through another transport than the default one. */
export async function callBy<Name extends CallName>(
  by: Transport,
  name: Name,
  input?: CallInput<Name>,
  signal?: AbortSignal,
): Promise<AnswerOf<Name>> {
  return (await send(by, name, (input ?? {}) as CallParts, signal)).body as AnswerOf<Name>;
}

/** Makes a call for a paged list. */
export async function callPage<Name extends PagedCallName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
): Promise<Page<AnswerOf<Name>[number]>> {
  return callPageBy(transport, name, input, signal);
}

export async function callPageBy<Name extends PagedCallName>(
  by: Transport,
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
): Promise<Page<AnswerOf<Name>[number]>> {
  const response = await send(by, name, input as CallParts, signal);
  return { items: response.body as AnswerOf<Name>[number][], next: nextCursor(response.header('link')) };
}

function nextCursor(link: string | null | undefined): string | undefined {
  const target = link?.match(/<([^<>]+)>;\s*rel="next"/)?.[1];
  return target ? (new URL(target, 'http://any').searchParams.get('cursor') ?? undefined) : undefined;
}
