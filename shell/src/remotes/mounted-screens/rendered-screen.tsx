import { useQueryClient } from '@tanstack/react-query';
import { use, type ComponentType } from 'react';
import type { RenderScreen, ScreenContext } from '@food-court/federation/mounted-screen';
import { useChangingContext } from './changing-context';
import { loadedQueries } from './screen-queries';

/** Wraps a screen without React in a component that renders one page on the server. */
export function renderedScreen(renderToString: RenderScreen, signal: AbortSignal): ComponentType {
  // Lives outside the component, because React renders that again when the promise resolves.
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
