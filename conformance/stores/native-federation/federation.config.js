import { shareAll, withNativeFederation } from '@softarc/native-federation/config';
import { REACT_SKIP_LIST } from '@softarc/native-federation-esbuild/frameworks/react';

export default withNativeFederation({
  name: process.env.REMOTE,
  exposes: { './Screen': './src/mount.jsx' },
  // The compiled JSX imports react/jsx-runtime, which the search for unused dependencies does not see.
  features: { ignoreUnusedDeps: false },
  shared: shareAll({ singleton: true, strictVersion: true, requiredVersion: 'auto' }, { skipList: REACT_SKIP_LIST }),
});
