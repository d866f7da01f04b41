import { execFileSync } from 'node:child_process';
import { startProduct, withDataFolder } from './product/product';
const ps = () => execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n').map((r) => r.trim());
await withDataFolder(async (dataDir) => {
  const p = await startProduct({ dataDir, demo: false });
  const rows = ps(); const below = (pid: string): string[] => rows.filter((r) => r.split(/\s+/)[1] === pid).flatMap((r) => [r, ...below(r.split(/\s+/)[0]!)]);
  const tree = below(String(p.starter.pid)); console.log(tree.map((r) => r.slice(0, 140)).join('\n'));
  await p.stop();
  const pids = new Set(tree.map((r) => r.split(/\s+/)[0]));
  console.log('left:', ps().filter((r) => pids.has(r.split(/\s+/)[0])).map((r) => r.slice(0, 160)));
});
