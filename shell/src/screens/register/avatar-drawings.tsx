import { t } from '@food-court/shared-api';
import { avatars } from '#account/new-person/avatars.ts';
import { photoOfDrawing } from '#account/new-person/photo-of-image.ts';
import styles from './avatars.module.css';

interface AvatarDrawingsProps {
  /** The name of the chosen file. */
  chosen: string | undefined;
  onChoose: (photo: File) => void;
  onError: () => void;
}

const fileOf = (name: string): string => `${name.toLowerCase()}.png`;

export const AvatarDrawings = ({ chosen, onChoose, onError }: AvatarDrawingsProps) =>
  avatars.map(({ name, drawing }) => (
    <label key={name} className={styles.avatar} data-look="block relative pointer">
      <input
        type="radio"
        name="avatar"
        className={styles.radio}
        data-look="wide high absolute over pointer"
        aria-label={t(name)}
        checked={chosen === fileOf(name)}
        onChange={() => photoOfDrawing(drawing, fileOf(name)).then(onChoose, onError)}
      />
      <img data-look="block" src={addressOf(drawing)} alt="" width={48} height={48} />
    </label>
  ));

const addressOf = (drawing: string): string => `data:image/svg+xml,${encodeURIComponent(drawing)}`;
