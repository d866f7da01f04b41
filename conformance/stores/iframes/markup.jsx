import { renderToString } from 'react-dom/server';
import Screen from 'the-screen';

/** The markup of a part, which its build puts into the document. */
export const markup = renderToString(<Screen />);
