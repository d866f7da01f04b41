import { useQueryClient } from '@tanstack/react-query';
import { use, type ComponentType } from 'react';
import type { RenderScreen, ScreenContext } from '@food-court/federation/mounted-screen';
import { useChangingContext } from './changing-context';
import { loadedQueries } from './screen-queries';

/** A screen without React as a component of one page on the server. */
export function renderedScreen(renderToString: RenderScreen, signal: AbortSignal): ComponentType {
  // React renders the component again when the promise is resolved.
  let rendering: Promise<string> | undefined;
  return function RenderedScreen() {
    const context = useChangingContext();
    const queries = loadedQueries(useQueryClient());
    rendering ??= render(renderToString, { ...context, queries, signal, navigate: () => {} });
    return <div dangerouslySetInnerHTML={{ __html: use(rendering) }} />;
  };
}

function render(renderToString: RenderScreen, context: Omit<ScreenContext, 'fail'>): Promise<string> {
  return new Promise((resolve, reject) => {
    const rendered = async (): Promise<string> => {
      const markup: unknown = await renderToString({ ...context, fail: reject });
      if (typeof markup !== 'string') throw new Error('renderToString() gave no text');
      return markup;
    };
    rendered().then(resolve, reject);
  });
}
