import '@food-court/shared-ui/tokens.css';
import * as query from './shared-libraries/query';
import * as router from './shared-libraries/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import type { ShellBundle } from '@food-court/federation/rendering';
import * as sharedApi from '@food-court/shared-api';
import * as sharedApiQuery from '@food-court/shared-api/query';
import * as sharedAuth from '@food-court/shared-auth';
import { renderPage } from './rendering/render-page';

/** The bundles of the remotes share these modules, so that all use one React, one router and one cache. */
const shared = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@tanstack/react-query': query,
  '@food-court/shared-api': sharedApi,
  '@food-court/shared-api/query': sharedApiQuery,
  '@food-court/shared-auth': sharedAuth,
};

export default { shared, setTransport: sharedApi.setTransport, renderPage } satisfies ShellBundle;
