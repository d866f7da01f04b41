import { useState } from 'react';
import { PasswordField, PhotoPicker, SearchField, SelectField, TextAreaField, TextField } from '../src';
import { Specimen } from './specimen';

const CATEGORIES = ['Chinese', 'Drinks', 'Rice', 'Chicken'].map((name) => ({ value: name, label: name }));

export function Fields() {
  const [portrait, setPortrait] = useState<File[]>([]);
  const [photos, setPhotos] = useState<File[]>([]);
  const [text, setText] = useState('ada');
  return (
    <>
      <Specimen title="TextField" stacked>
        <TextField label="Title" placeholder="Kung pao chicken" />
        <TextField
          label="E-mail"
          type="email"
          hint="We never show it to other buyers."
          defaultValue="ada@example.com"
        />
        <TextField label="Price" type="number" error="Price is Required" />
        <TextField label="Name" disabled defaultValue="Ada Lovelace" />
      </Specimen>
      <Specimen title="PasswordField" stacked>
        <PasswordField label="Password" defaultValue="food-court-demo" autoComplete="off" />
        <PasswordField label="Password again" error="The two are not the same" autoComplete="off" />
      </Specimen>
      <Specimen title="SearchField" stacked>
        <SearchField label="Search" placeholder="Name or e-mail" value={text} onChange={setText} />
      </Specimen>
      <Specimen title="SelectField" stacked>
        <SelectField label="Category" options={CATEGORIES} prompt="Choose Category" />
        <SelectField label="Category, chosen" options={CATEGORIES} defaultValue="Rice" />
        <SelectField
          label="Category, missing"
          options={CATEGORIES}
          prompt="Choose Category"
          error="Category is Required"
        />
      </Specimen>
      <Specimen title="TextAreaField" stacked>
        <TextAreaField label="Description" hint="What is in it, how hot it is." />
      </Specimen>
      <Specimen title="PhotoPicker" stacked>
        <PhotoPicker label="Photo" photos={portrait} onChange={setPortrait} />
        <PhotoPicker label="Photos" hint="Choose 1 to 3 photos" maxPhotos={3} photos={photos} onChange={setPhotos} />
        <PhotoPicker label="Photo, missing" error="Photo is Required" photos={[]} onChange={setPortrait} />
      </Specimen>
    </>
  );
}
