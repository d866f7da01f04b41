import { useMemo } from 'react';
import { codeMargin as margin, drawCode } from './draw-code';
import styles from './code-picture.module.css';

interface CodePictureProps {
  /** The address that a camera reads. */
  address: string;
  label: string;
}

/** Drawn as one path, which prints sharply at any size. Dark on white even in the dark theme, because scanners need that. */
export function CodePicture({ address, label }: CodePictureProps) {
  const { size, path } = useMemo(() => drawCode(address), [address]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size + 2 * margin} ${size + 2 * margin}`}
      shapeRendering="crispEdges"
      className={styles.code}
      data-look="press-corners"
    >
      <path d={path} />
    </svg>
  );
}
