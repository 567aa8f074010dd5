import { moneyWords } from '../../../school/access.ts'
import { Link } from '../../../platform/web/router.tsx'
import { LegalPage, type LegalPart } from './legal-page.tsx'
import { siteSettings } from '../../../platform/web/site-settings.ts'

export default function TermsPage() {
  return (
    <LegalPage
      title="Conditions d’utilisation"
      lead={`En utilisant ${siteSettings.name}, vous acceptez ces conditions. Elles sont courtes\u00a0: lisez-les, avec un adulte si vous êtes mineur.`}
      parts={parts}
    />
  )
}

const parts: readonly LegalPart[] = [
  {
    id: 'offre',
    title: 'Ce que le site offre',
    text: (
      <p>
        Des cours, des exercices corrigés, des quiz et des sujets d’examens et de concours, de la Sixième à la
        Terminale. Une leçon qui n’est pas encore écrite est annoncée comme telle. Les sujets d’entraînement
        sont signalés comme tels&nbsp;: ce ne sont pas des sujets officiels.
      </p>
    ),
  },
  {
    id: 'compte',
    title: 'Votre compte',
    text: (
      <ul>
        <li>Un compte est nécessaire pour lire les leçons et ouvrir les sujets. {moneyWords.free}</li>
        <li>
          Si vous avez moins de 18&nbsp;ans, demandez l’accord d’un parent ou d’un tuteur avant de le créer.
        </li>
        <li>Donnez une adresse ou un numéro qui est le vôtre, et gardez votre mot de passe pour vous.</li>
        <li>Un compte sert à une seule personne. Un téléphone peut servir à plusieurs comptes.</li>
        <li>
          Vous pouvez le supprimer à tout moment dans <Link to="/profile">votre profil</Link>.
        </li>
        <li>
          Un administrateur peut désactiver un compte qui nuit au site ou aux autres élèves. Écrivez-nous si
          vous pensez que c’est une erreur.
        </li>
      </ul>
    ),
  },
  {
    id: 'prix',
    title: 'Prix',
    text: (
      <p>
        Les prix affichés dans les <Link to="/pricing">plans de tarification</Link> sont en francs CFA.{' '}
        {moneyWords.prices} Choisir des cours dans cette page ne vous engage pas.
      </p>
    ),
  },
  {
    id: 'contenus',
    title: 'Usage des contenus',
    text: (
      <p>
        Vous pouvez lire, imprimer et télécharger les contenus pour apprendre ou pour enseigner. Vous ne
        pouvez pas les vendre. Les sujets d’examens et de concours restent la propriété de leurs auteurs. Si
        l’un d’eux n’a pas sa place ici, dites-le-nous&nbsp;: nous le retirerons.
      </p>
    ),
  },
  {
    id: 'interdits',
    title: 'Ce qui n’est pas permis',
    text: (
      <ul>
        <li>Entrer dans le compte d’une autre personne ou contourner les protections du site.</li>
        <li>Charger le site de requêtes automatiques au point de gêner les autres.</li>
        <li>Envoyer des messages injurieux ou publicitaires.</li>
      </ul>
    ),
  },
  {
    id: 'responsabilite',
    title: 'Notre responsabilité',
    text: (
      <p>
        Nous relisons les leçons avec soin et corrigeons les erreurs qu’on nous signale. Le site ne remplace
        ni la classe ni les programmes officiels, et nous ne pouvons pas promettre qu’il sera toujours
        accessible.
      </p>
    ),
  },
  {
    id: 'donnees',
    title: 'Vos données',
    text: (
      <p>
        La <Link to="/privacy-policy">politique de confidentialité</Link> dit ce que nous gardons, où et
        combien de temps. Après la suppression d’un compte, ses données sont effacées dans les 30&nbsp;jours.
      </p>
    ),
  },
  {
    id: 'nouvelles',
    title: 'Nouvelles par e-mail',
    text: (
      <p>
        Elles ne vont qu’à ceux qui s’y abonnent, en bas des pages. Chaque lettre contient un lien pour ne
        plus les recevoir.
      </p>
    ),
  },
  {
    id: 'droit',
    title: 'Droit applicable et changements',
    text: (
      <p>
        Ces conditions suivent le droit du Sénégal. Quand elles changent, la date en haut de cette page change
        aussi.
      </p>
    ),
  },
]
