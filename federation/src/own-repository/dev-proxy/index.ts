export type { AnswerMemory, SiteAnswer } from './deployed-site';
export { HotUpdates } from './hot-updates';
export { LocalBuilds, readLocalBuild } from './local-builds';
export { LocalReload } from './local-reload';
export { startNewsServer, type NewsServer } from './news-server';
export { proxyServer } from './proxy-server';
export { devProxyPort, runDevProxy } from './run-dev-proxy';
