import { language, t } from '@food-court/shared-api';
import styles from './language-select.module.css';
import { chooseLanguage, languageNames } from './page-language';

export const LanguageSelect = () => (
  <select
    className={styles.select}
    aria-label={t('Language')}
    defaultValue={language()}
    onChange={({ target }) => chooseLanguage(target.value)}
  >
    {Object.entries(languageNames).map(([code, name]) => (
      <option key={code} value={code} lang={code}>
        {name}
      </option>
    ))}
  </select>
);
