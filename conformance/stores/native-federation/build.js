import { runEsBuildBuilder } from '@softarc/native-federation-esbuild';

const federation = await runEsBuildBuilder('federation.config.js', {
  outputPath: process.env.OUTPUT,
  tsConfig: 'tsconfig.json',
  entryPoints: ['src/mount.jsx'],
  dev: false,
});
await federation.close();
