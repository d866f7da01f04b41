import type { RecordedStatus, RenderFailure, UploadedSize } from '#release/index';
import { count, formatMinute, kilobytes } from './format';

type Refusal = RecordedStatus['refusals'][number];

/** Each list has a title, and is left out when it is empty. */
export const recordedLines = ({ onServer = [], refusals = [], uploads = [] }: Partial<RecordedStatus>): string[] => [
  ...listOf('Renderings on the server that failed in the last 24 hours:', onServer.flatMap(failureLines)),
  ...listOf('Refusals, the last of each build and step:', refusals.flatMap(refusalLines)),
  ...listOf('Uploads, with the compressed files that pages wait for:', uploads.map(uploadLine)),
];

const listOf = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : ['', title, ...lines]);

const failureLines = ({ build, route, message, times, at, frames }: RenderFailure): string[] => [
  `  ${build} on ${route}: ${count(times, 'time')}, the last at ${formatMinute(at)}`,
  `    ${message}`,
  ...frames.map((frame) => `      at ${frame}`),
];

const refusalLines = ({ build, what, message, by, at }: Refusal): string[] => [
  `  ${build} ${what}: at ${formatMinute(at)}, asked by ${by}`,
  ...message.split('\n').map((line) => `    ${line}`),
];

const uploadLine = ({ build, bytes, before, at }: UploadedSize): string =>
  `  ${build}  ${kilobytes(bytes)}${before === undefined ? '' : ` (${changeOf(bytes - before)})`}, at ${formatMinute(at)}`;

const changeOf = (bytes: number): string =>
  bytes === 0 ? 'as before' : `${kilobytes(Math.abs(bytes))} ${bytes > 0 ? 'more' : 'less'}`;
