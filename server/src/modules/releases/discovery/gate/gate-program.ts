import { parentPort } from 'node:worker_threads';
import { gateInThisThread, type CodeFile, type Finding, type ServedBuild } from '@food-court/federation/gate';

export type GateTask =
  | { kind: 'judge'; before: readonly ServedBuild[]; after: readonly ServedBuild[] }
  | { kind: 'contents'; name: string; files: readonly CodeFile[] };

export type GateMessage = 'ready' | { result: Finding[] | string[] } | { failed: string };

/** Runs in its own thread, because it judges builds that other teams made. */
parentPort?.on('message', (task: GateTask) => {
  void answer(task).then(
    (result) => send({ result }),
    (error: Error) => send({ failed: error.message }),
  );
});
send('ready');

function send(message: GateMessage): void {
  parentPort?.postMessage(message);
}

const answer = (task: GateTask): Promise<Finding[] | string[]> =>
  task.kind === 'judge'
    ? gateInThisThread.judge(task.before, task.after)
    : gateInThisThread.contentFaults(task.name, task.files);
