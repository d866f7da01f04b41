import { language, t } from '@food-court/shared-api';

const longestMs = 8_000;

const hasVoice = (): boolean => typeof speechSynthesis !== 'undefined' && speechSynthesis.getVoices().length > 0;

/** Turns '#E5KO4' into 'Number E, 5, K, O, 4 is ready', because a voice would read it as a word. '47' is a number. */
const spoken = (called: string): string =>
  t('Number {letters} is ready', { letters: called.startsWith('#') ? [...called.slice(1)].join(', ') : called });

/** Resolves when the number has been spoken. Browsers without a voice say nothing, and some never fire `end`. */
export const say = (number: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted || !hasVoice()) return resolve();
    const words = new SpeechSynthesisUtterance(spoken(number));
    words.lang = language() === 'en' ? 'en-US' : language();
    words.rate = 0.85;
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', interrupt);
      resolve();
    };
    const interrupt = () => {
      speechSynthesis.cancel();
      end();
    };
    const timer = setTimeout(interrupt, longestMs);
    signal.addEventListener('abort', interrupt);
    words.onend = end;
    words.onerror = end;
    speechSynthesis.speak(words);
  });
