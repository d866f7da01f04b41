import { answerCalls, FakeOrderStream, type Answers } from '@food-court/shared-api/testing';

/** Replaces the server with the given answers. Returns the requests; the list grows with each request. */
export function fakeServer(answers: Answers, stream = new FakeOrderStream()): readonly string[] {
  const requests: string[] = [];
  answerCalls(answers, stream, ({ call }) => requests.push(call));
  return requests;
}
