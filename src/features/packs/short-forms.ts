/**
 * What chapters are full of, found by counting: a chapter file has one sign for each, which spares it a fifteenth of
 * its bytes on the wire and two thirds of those on the phone. Part of the format 1 for good: files that were kept or
 * passed on are read with it, so that another table is another format (docs/decisions/0054-packs.md).
 */
const pieces = [
  ' <em lang="es">| <em>| <math><mrow| <span class="nb">| <span class="nb"><math><mrow',
  ' <span class="nb"><math><mrow><mi>| <strong>| class="| class="tml-sml-pad">| id="| lang="en">',
  ' lang="es">|" class="|" d="|" font-size="|" font-size="7.6',
  '" font-size="7.6" lengthAdjust="spacingAndGlyphs" textLength="|" id="',
  '" lengthAdjust="spacingAndGlyphs" textLength="|" stretchy="false" lspace="0" rspace="0">',
  '" stretchy="false" lspace="0em" rspace="0em">|" stretchy="false">|" stroke-width="',
  '" stroke-width=".8|" stroke-width=".8" d="|" stroke="|" text-anchor="middle">|" y="|"0" rspace="0">',
  '"></mspace|"></path>|"></path><path |"></path><path fill="none|"></path><text x="|"><h3 class="',
  '"><h3 class="exercice-title">Exercice |"><h4 class="box-title" id="',
  '"><h4 class="box-title"><span class="box-kind">|"><path d="|"><span class="box-kind">',
  '">→</mo></mover|)</mo>|+</mo><mn>|,</span> |.</span>|.</span> |2</mn>|2</mn></msup|</div>|</em>',
  '</em> |</em>.|</em>\u00a0:|</h3>|</h3><p>|</h4>|</h4><p>|</h5><p>|</li></ol></section>',
  '</li></ol></section><section class="|</li></ul|</li></ul></section>',
  '</li></ul></section><section class="box |</li><li>|</li><li><details><summary>|</li><li><strong>',
  '</math>|</math> |</mfrac></mstyle|</mi>|</mi></math>|</mi></math> |</mi></mrow>|</mi></mrow></math>',
  '</mi><mi>|</mi><mn>|</mi><mo |</mi><mo>|</mi><mo>=</mo>|</mi><mo>=</mo><mn>|</mi><mo>\u2061</mo>',
  '</mi><mrow|</mn>|</mn></mfrac></mstyle|</mn></mrow>|</mn></mrow></math>|</mn><mi>|</mn><mn>',
  '</mn><mo>|</mn><mo>×|</mn><mo>×</mo><mn>|</mo>|</mo></mrow></math>|</mo><mi>|</mo><mn>|</mrow>',
  '</mrow></math>|</p>|</p></details>|</p></details></li><li><details><summary>',
  '</p></details></li><li><details><summary>Question |</p></section>',
  '</p><details class="reponse"><summary>Voir la réponse|</p><p>|</section>|</span>|</span> ',
  '</span></h3><p>|</span></h4>|</strong>|</strong> |</strong>, |</strong>.|</strong>\u00a0: ',
  '</summary><p>|</td></tr|</td></tr><tr><td>|</td><td>|</text>|</text></g>|</text><text x="|</th><th>',
  '<details><summary>|<div class="|<div class="question"><h5 class="question-title">Question |<em>',
  '<g fill="|<h3 id="|<math>|<math><mi>|<math><mrow|<math><mrow><mi>|<mfrac linethickness="1px">|<mi>',
  '<mn>|<mo |<mo form="prefix|<mrow><mi>|<mspace width="|<mspace width="0.1667em"></mspace',
  '<mstyle displaystyle="true" scriptlevel="0"><mfrac linethickness="1px">',
  '<mstyle displaystyle="true" scriptlevel="0"><mfrac linethickness="1px"><mn>|<msub><mi>|<msup><mi>',
  '<msup><mn>|<ol><li>|<path fill="|<path fill="none|<section class="|<section class="box ',
  '<span class="|<span class="nb">|<span class="nb"><math><mrow|<strong>|<text x="|<ul><li>|></mrow>',
  '></mrow></math>|></mrow><mn>|><mi>|><mn>|><mo fence="true" form="postfix',
  '><mo fence="true" form="postfix" stretchy="false" lspace="0" rspace="0">)</mo></mrow>',
  '><mo fence="true" form="prefix',
  '><mo fence="true" form="prefix" stretchy="false" lspace="0" rspace="0">',
  '><mo fence="true" form="prefix" stretchy="false" lspace="0" rspace="0">(',
  '><mo fence="true" form="prefix" stretchy="false" lspace="0" rspace="0">(</mo><mi>|><mo form="prefix',
  '><mo>|><mo>=</mo>|><mo>=</mo></mrow></math>|><mo>=</mo><mn>|><mrow>|><mrow><mi>|><tr><td>|A</mi><mi>',
  'es">|fill="|form="|form="prefix|role="img" |stretchy="false|stretchy="true" ',
  'stroke-linecap="round" stroke-linejoin="round" d="|stroke-width="|stroke="|style="|width="|x</mi>',
  'x</mi><mo>|−</mo>|−</mo><mn>',
].flatMap((line) => line.split('|'))

/** Their signs: Cyrillic letters, one after the other. Before one that a text really has stands `verbatim`. */
const firstSign = 0x400
export const verbatim = '\u04ff'
export const signs = '\u0400-\u04bf'

/** The pieces, each with its sign. */
export const shortForms = (): [piece: string, sign: string][] =>
  pieces.map((piece, index) => [piece, String.fromCharCode(firstSign + index)])

const toLengthen = new RegExp(`${verbatim}(.)|[${signs}]`, 'g')

/** A text of a chapter from what its file has of it. */
export function lengthen(text: string): string {
  return text.replaceAll(
    toLengthen,
    (sign: string, kept: string | undefined) => kept ?? pieces[sign.charCodeAt(0) - firstSign]!,
  )
}
