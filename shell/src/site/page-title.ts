import { useEffect } from 'react';
import type { SiteRoute } from '@food-court/federation/discovery';

const siteName = 'Food Court';
export const notFoundTitle = 'Not found';

const fill = (text: string, params: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

export const pageTitle = ({ title }: SiteRoute, params: Record<string, string>): string => fill(title, params);

export const pageDescription = ({ description }: SiteRoute, params: Record<string, string>): string | undefined =>
  description && fill(description, params);

export const documentTitle = (title: string): string => (title === siteName ? title : `${title} · ${siteName}`);

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
