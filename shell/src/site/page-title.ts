import { useEffect } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SiteRoute } from '@food-court/federation/discovery';
import { t } from '@food-court/shared-api';
import { firstAnswer } from '../navigation/page-data';

const siteName = 'Food Court';
export const notFoundTitle = (): string => t('Not found');
/** Search engines show no more of a description. */
const longestDescription = 160;

type Params = Record<string, string>;

/** Resolves a name in a route’s braces: a text from the first answer of its data, or a parameter of its path. */
type Values = (name: string) => string;

function valuesOf(client: QueryClient, route: SiteRoute, params: Params): Values {
  const answer = firstAnswer(client, route, params);
  return (name) => {
    const given = answer?.[name];
    return typeof given === 'string' ? given : t(params[name] ?? '');
  };
}

const fill = (text: string, values: Values): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values(name));

export const pageTitle = (client: QueryClient, route: SiteRoute, params: Params): string =>
  fill(route.title, valuesOf(client, route, params));

/** Metadata for the page’s head, except the title. */
export function pageHead(client: QueryClient, route: SiteRoute, params: Params) {
  const values = valuesOf(client, route, params);
  const { description, canonical, picture } = route;
  return {
    description: description && clipped(fill(description, values)),
    canonical: canonical && fill(canonical, (name) => encodeURIComponent(values(name))),
    picture: picture && fill(picture, values),
  };
}

const clipped = (text: string): string =>
  text.length <= longestDescription ? text : `${text.slice(0, longestDescription - 1).trimEnd()}…`;

export const documentTitle = (title: string): string =>
  title === siteName || title === '' ? siteName : `${title} · ${siteName}`;

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}

export function useTitleOf(route: SiteRoute, params: Params): string {
  const title = pageTitle(useQueryClient(), route, params);
  usePageTitle(title);
  return title;
}
