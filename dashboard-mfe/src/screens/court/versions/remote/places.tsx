import { t } from '@food-court/shared-api';
import { stack } from '@food-court/shared-ui';

interface Failed {
  message: string;
  frames: readonly string[];
}

/** The whole message of a failure, and its places in the code. `none` says why there are none. */
const Places = ({ failure: { message, frames }, none }: { failure: Failed; none: string }) => (
  <div className={stack(2)} data-look="pad-3-4">
    <p data-look="breaks">{message}</p>
    {frames.length === 0 ? (
      <p data-look="soft">{none}</p>
    ) : (
      <ol data-look="s code breaks">
        {frames.map((frame) => (
          <li key={frame}>{frame}</li>
        ))}
      </ol>
    )}
  </div>
);

export const foldOfPlaces = (none: string) => ({
  title: t('Places in the code'),
  label: ({ message }: Failed) => t('Places in the code of “{message}”', { message }),
  content: (failure: Failed) => <Places failure={failure} none={none} />,
});
