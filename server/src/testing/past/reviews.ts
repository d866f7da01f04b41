/** Words of reviews by stars. Each is used once; after that, people leave stars only. */
export const words: Record<3 | 4 | 5, readonly string[]> = {
  5: [
    'Best lunch of the week. The portion is generous and it was hot when I got it.',
    'Ready two minutes before the time I was told. I will be back on Friday.',
    'Exactly like my grandmother’s, and that is the highest praise I have.',
    'Crisp, fresh and not greasy at all.',
    'My colleagues looked over my shoulder and ordered the same.',
    'The sauce alone is worth the walk from the office.',
    'Friendly at the counter, and the food is even better than in the picture.',
    'We ordered from three kitchens and all of it was ready together. Lovely.',
    'Perfectly seasoned. I finished every last bit.',
    'I asked for less spice and got less spice. Thank you!',
    'Great value for what you get.',
    'Still thinking about it in the afternoon.',
    'My daughter ate all of it, which never happens.',
    'So much flavour. Please never take it off the menu.',
    'Quick, hot, tasty. What more can I ask for at noon?',
    'Beautifully plated, even for a takeaway box.',
    'The toppings were fresh and there were plenty of them.',
    'I come here twice a week for this.',
    'Tender, smoky, and just enough heat.',
    'The best I have had outside of the country it comes from.',
    'Light and filling at the same time.',
    'Tastes like somebody cares.',
    'Cold, fresh and not too sweet.',
    'Ordered for five people, and everybody was happy.',
  ],
  4: [
    'Very good, although the portion could be a little bigger.',
    'Tasty and quick. A bit more sauce would make it perfect.',
    'Really nice. It took a few minutes longer than promised on a busy Friday.',
    'Good flavour, slightly too salty for me.',
    'Solid lunch. I would order it again.',
    'Nice and fresh, but the lid leaked a little.',
    'Good spice. I missed a wedge of lime.',
    'Hot and filling. The rice was a touch dry.',
    'A lovely dish, and a fair price.',
    'The dip is great. Two of them would be greater.',
    'Good, and the staff told us honestly how long it takes.',
    'Well made. I like the smaller size for lunch.',
  ],
  3: [
    'Fine, but it was only lukewarm when I picked it up.',
    'It took ten minutes longer than I was told.',
    'Less filling than it looks in the picture.',
    'The taste is good, but my note about onions was not read.',
    'A bit oily today. Last week it was better.',
  ],
};

/** A kitchen answers some reviews, first those that complain. */
export const answers: Record<3 | 4 | 5, readonly string[]> = {
  5: ['Thank you! That makes our day.', 'See you on Friday, then.', 'We told the cook, who is still smiling.'],
  4: [
    'Thank you. We take the hint, and the spoon will be bigger.',
    'Thanks for saying so. We have put limes on the list.',
  ],
  3: [
    'We are sorry. Please tell us at the counter next time, and we make it again at once.',
    'You are right, that Friday was too much for us. We have one more cook at noon now.',
  ],
};
