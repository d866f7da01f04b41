import styles from './auth-picture.module.css';

const stripes = [0, 1, 2, 3, 4, 5];
const lanterns = ['translate(64 158)', 'translate(434 136) scale(0.7)'];
const noodles = [
  'M128 322c22-16 44 18 70 4s34-18 62-2 38 8 58-6',
  'M122 332c30 12 40-14 72-4s46 16 78 2 44-8 66 2',
  'M140 343c24-10 50 12 80 6s52-14 84-2 24 2 34-4',
  'M150 314c26-8 42 10 66 4s40-10 66 0 26 2 40 0',
];
const scallions = [
  [196, 338],
  [226, 349],
  [262, 338],
  [246, 318],
] as const;

/** Our own drawing: a bowl at the stall. Its middle third stands by itself where the place is low and wide. */
export const AuthPicture = () => (
  <div className={styles.stall} aria-hidden="true">
    <Lamps />
    <Scene />
    <Awning />
  </div>
);

const Lamps = () => (
  <svg className={styles.lamps} viewBox="0 0 480 300">
    <g className={styles.lights}>
      <path d="M-10 118q125 66 250 22t250-20" />
      {[118, 196, 284, 362].map((x, index) => (
        <circle key={x} cx={x} cy={[158, 159, 148, 134][index]} r="9" />
      ))}
    </g>
    {lanterns.map((place) => (
      <g key={place} transform={place}>
        <path className={styles.cord} d="M0-60V0" />
        <circle className={styles.shine} cy="30" r="52" />
        <ellipse className={styles.lantern} cy="30" rx="34" ry="29" />
        <path className={styles.ribs} d="M0 1q-26 29 0 58M0 1q26 29 0 58M0 1v58" />
        <path className={styles.cap} d="M-12-3h24v8h-24ZM-12 55h24v8h-24Z" />
        <path className={styles.tassel} d="M0 63v20" />
      </g>
    ))}
  </svg>
);

const Awning = () => (
  <svg className={styles.awning} viewBox="0 0 480 108" preserveAspectRatio="none">
    {stripes.map((stripe) => (
      <path
        key={stripe}
        className={stripe % 2 ? styles.cream : styles.paprika}
        d={`M${stripe * 80} 0h80v74a40 34 0 0 1-80 0Z`}
      />
    ))}
  </svg>
);

const Scene = () => (
  <svg className={styles.scene} viewBox="0 0 480 640" preserveAspectRatio="xMidYMid slice">
    <circle className={styles.glow} cx="240" cy="300" r="215" />
    <circle className={styles.glow} cx="240" cy="300" r="160" />

    <rect className={styles.table} y="432" width="480" height="208" />
    <path className={styles.edge} d="M0 432h480v14H0Z" />
    <path className={styles.grain} d="M0 486h210M270 486h210M60 540h330M0 594h160M240 594h240" />

    <g className={styles.steam}>
      <path d="M184 276c-20-22 20-38 0-62s14-34 4-48" />
      <path d="M240 264c-20-22 20-38 0-62s14-34 4-48" />
      <path d="M296 276c-20-22 20-38 0-62s14-34 4-48" />
    </g>

    <ellipse className={styles.shadow} cx="240" cy="484" rx="150" ry="18" />
    <path className={styles.nori} d="m150 324 14-76 58 10-10 70Z" />
    <ellipse className={styles.rim} cx="240" cy="330" rx="160" ry="38" />
    <ellipse className={styles.broth} cx="240" cy="333" rx="145" ry="30" />
    <g className={styles.noodles}>
      {noodles.map((noodle) => (
        <path key={noodle} d={noodle} />
      ))}
    </g>
    <g>
      <ellipse className={styles.egg} cx="304" cy="326" rx="32" ry="18" />
      <ellipse className={styles.yolk} cx="304" cy="325" rx="17" ry="9.5" />
      <ellipse className={styles.egg} cx="340" cy="338" rx="26" ry="14" />
      <ellipse className={styles.yolk} cx="340" cy="337" rx="13" ry="7" />
    </g>
    <g>
      <ellipse className={styles.pork} cx="160" cy="334" rx="34" ry="16" />
      <path className={styles.porkLine} d="M138 334c6-12 40-12 44 0s-30 10-32 2 14-8 18-2" />
    </g>
    <g className={styles.scallions}>
      {scallions.map(([x, y]) => (
        <ellipse key={x} cx={x} cy={y} rx="9" ry="5.5" />
      ))}
    </g>
    <path className={styles.chilli} d="M206 326q12-10 26-4-10 8-26 4ZM272 352q14-6 24 2-14 6-24-2Z" />
    <g className={styles.chopsticks}>
      <path d="m232 330 176-148M252 336l176-132" />
      <path className={styles.tips} d="m372 212 36-30M392 231l36-27" />
    </g>
    <path
      className={styles.bowl}
      d="M80 332a160 38 0 0 0 320 0c0 70-38 112-84 128l-6 22H170l-6-22C118 444 80 402 80 332Z"
    />
    <path className={styles.band} d="M88 372a158 40 0 0 0 304 0q-3 14-8 25a150 40 0 0 1-288 0q-5-11-8-25Z" />
    <path className={styles.gleam} d="M104 384q14 40 48 62" />

    <g>
      <ellipse className={styles.shadow} cx="92" cy="596" rx="50" ry="9" />
      <path className={styles.straw} d="m92 500 22-72" />
      <path className={styles.drink} d="M50 484h84l-12 110H62Z" />
      <path className={styles.ice} d="m68 506 22-6 6 20-22 6ZM100 516l20 4-4 20-20-4ZM72 540l20 2-2 18-20-2Z" />
      <path className={styles.glass} d="M46 468h92l-14 128H60Z" />
      <circle className={styles.lime} cx="130" cy="470" r="20" />
      <path className={styles.limeLines} d="M130 454v32M114 470h32M119 459l22 22M141 459l-22 22" />
    </g>

    <g>
      <ellipse className={styles.plate} cx="352" cy="572" rx="104" ry="30" />
      <ellipse className={styles.plateWell} cx="352" cy="569" rx="82" ry="20" />
      {[0, 1, 2].map((dumpling) => (
        <g key={dumpling} transform={`translate(${278 + dumpling * 52} ${dumpling === 1 ? 522 : 528})`}>
          <path className={styles.dumpling} d="M0 40C0 14 18 0 27 0s27 14 27 40c-8 8-46 8-54 0Z" />
          <path className={styles.fold} d="M27 2q-10 10-14 26M27 2v26M27 2q10 10 14 26" />
        </g>
      ))}
    </g>
  </svg>
);
