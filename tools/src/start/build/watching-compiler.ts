import path from 'node:path';
import { WatchingCompiler } from '@food-court/federation/watch';
import { repositoryRoot } from '@food-court/federation/workspace';
import { folderOf } from './build-deployables';

const webpackCli = path.join(repositoryRoot, 'node_modules/webpack-cli/bin/cli.js');
const command = ['--import', 'tsx', webpackCli, '--watch', '--stats', 'errors-warnings'];

export const watchingCompiler = (deployable: string): WatchingCompiler =>
  new WatchingCompiler({ name: deployable, folder: folderOf(deployable), command });
