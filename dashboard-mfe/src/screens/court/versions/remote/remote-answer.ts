import type { AnswerOf } from '@food-court/shared-api';

export type RemoteOverview = AnswerOf<'GET /versions/{name}'>;
export type RemoteFailure = RemoteOverview['failures'][number];
export type RemoteFlag = RemoteOverview['flags'][number];
export type RouteSpeed = RemoteOverview['routes'][number];
export type CanaryProgress = NonNullable<RemoteOverview['progress']>;
