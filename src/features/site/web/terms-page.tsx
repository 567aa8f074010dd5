import { Link } from '../../../web/router.tsx'
import { LegalPage } from './legal-page.tsx'
import { siteSettings } from './settings.ts'

export default function TermsPage() {
  const { name } = siteSettings
  return (
    <LegalPage title="Conditions d’utilisation">
      <p>
        En utilisant {name}, vous acceptez ces conditions. Elles sont courtes : lisez-les, avec un adulte si
        vous êtes mineur.
      </p>

      <h2>Ce que le site offre</h2>
      <p>
        Des cours, des exercices corrigés, des quiz et des sujets d’examens et de concours, de la Sixième à la
        Terminale. Une leçon qui n’est pas encore écrite est annoncée comme telle. Les sujets d’entraînement
        sont signalés comme tels : ce ne sont pas des sujets officiels.
      </p>

      <h2>Votre compte</h2>
      <ul>
        <li>Un compte est nécessaire pour lire les leçons et ouvrir les sujets.</li>
        <li>Donnez une adresse ou un numéro qui est le vôtre, et gardez votre mot de passe pour vous.</li>
        <li>Un compte sert à une seule personne.</li>
        <li>
          Un administrateur peut désactiver un compte qui nuit au site ou aux autres élèves. Écrivez-nous si
          vous pensez que c’est une erreur.
        </li>
      </ul>

      <h2>Prix</h2>
      <p>
        Les prix affichés dans les <Link to="/pricing">plans de tarification</Link> sont en francs CFA. Aucun
        paiement n’est demandé ni pris sur ce site : choisir des cours dans cette page ne vous engage pas.
      </p>

      <h2>Usage des contenus</h2>
      <p>
        Vous pouvez lire, imprimer et télécharger les contenus pour apprendre ou pour enseigner. Vous ne
        pouvez pas les vendre. Les sujets d’examens et de concours restent la propriété de leurs auteurs.
      </p>

      <h2>Ce qui n’est pas permis</h2>
      <ul>
        <li>Entrer dans le compte d’une autre personne ou contourner les protections du site.</li>
        <li>Charger le site de requêtes automatiques au point de gêner les autres.</li>
        <li>Envoyer des messages injurieux ou publicitaires.</li>
      </ul>

      <h2>Notre responsabilité</h2>
      <p>
        Nous relisons les leçons avec soin et corrigeons les erreurs qu’on nous signale. Le site ne remplace
        ni la classe ni les programmes officiels, et nous ne pouvons pas promettre qu’il sera toujours
        accessible.
      </p>

      <h2>Vos données</h2>
      <p>
        La <Link to="/privacy-policy">politique de confidentialité</Link> dit ce que nous gardons. Après la
        suppression d’un compte, ses données sont effacées dans les 30 jours.
      </p>

      <h2>Changements</h2>
      <p>Quand ces conditions changent, la date en haut de cette page change aussi.</p>
    </LegalPage>
  )
}
