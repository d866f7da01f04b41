import { notifyManager } from '../../../node_modules/@tanstack/react-query/build/modern/index.js';

// Renders what a press changes together with the press. By default it waits for a timer, which often fires after a paint.
notifyManager.setScheduler(queueMicrotask);

/**
 * The exports of the query cache that the site may use; a new one needs a release of the shell. Imported by file path,
 * because the package’s name resolves to the shared library, which is this module.
 */
export {
  hydrate,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  QueryObserver,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
